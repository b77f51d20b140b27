import { expect, test } from 'vitest';
import { splitName } from './participantName.ts';

const known = { firstName: 'Anna', lastName: 'Smith' };

test.each([
  ['Anna Smith', 'Anna', 'Smith'],
  ['Anna Maria Smith', 'Anna Maria', 'Smith'],
  ['Anna Jones Miller', 'Anna', 'Jones Miller'],
  ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['grace hopper', 'grace', 'hopper'],
  ['Pelé', 'Pelé', ''],
  ['Grace   Hopper', 'Grace', 'Hopper'],
])('%s is the first name %s and the last name %s', (name, firstName, lastName) => {
  expect(splitName(name, known)).toEqual({ firstName, lastName });
});

test('a person with one name can get a second', () => {
  const single = { firstName: 'Pelé', lastName: '' };
  expect(splitName('Pelé Santos', single)).toEqual({ firstName: 'Pelé', lastName: 'Santos' });
});
