import { expect, test } from 'vitest';
import { withOwnName } from './withOwnName.ts';

const empty = { firstName: '', lastName: '', contact: '', additionalInfo: '', address: '' };

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Juan  Carlos Borbón ', 'Juan Carlos', 'Borbón'],
  ['Pelé', 'Pelé', ''],
  ['', '', ''],
])('the form begins with the name of the account: %s', (displayName, firstName, lastName) => {
  expect(withOwnName(empty, displayName)).toEqual({ ...empty, firstName, lastName });
});

test('a name that was typed stays as it is', () => {
  const typed = { ...empty, firstName: 'Grace' };
  expect(withOwnName(typed, 'Ada Lovelace')).toEqual(typed);
});
