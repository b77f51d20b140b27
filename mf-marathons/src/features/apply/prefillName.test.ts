import { noTexts } from '@marathon/contracts/registrationFields';
import { expect, test } from 'vitest';
import { prefillName } from './prefillName.ts';

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['  Juan  Carlos Borbón ', 'Juan Carlos', 'Borbón'],
  ['Pelé', 'Pelé', ''],
  ['', '', ''],
])('the form begins with the name of the account: %s', (displayName, firstName, lastName) => {
  expect(prefillName(noTexts, displayName)).toEqual({ ...noTexts, firstName, lastName });
});

test('a name that was typed stays as it is', () => {
  const typed = { ...noTexts, firstName: 'Grace' };
  expect(prefillName(typed, 'Ada Lovelace')).toEqual(typed);
});
