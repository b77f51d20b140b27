import { expect, test } from 'vitest';
import { arrived, startOf, unsent } from './typedText.ts';

test('what was typed is sent once, without the space at its end', () => {
  const typed = { ...startOf(''), typed: 'osl ' };
  expect(unsent(typed)).toBe('osl');
  expect(unsent({ ...typed, sent: ['osl'] })).toBeUndefined();
  expect(unsent(startOf('osl'))).toBeUndefined();
});

test('letters typed while the address is on its way stay', () => {
  const typing = { typed: 'oslo f', inAddress: '', sent: ['osl', 'oslo'] };
  expect(arrived(typing, 'osl')).toEqual({ typed: 'oslo f', inAddress: 'osl', sent: ['oslo'] });
  expect(arrived(typing, 'oslo')).toEqual({ typed: 'oslo f', inAddress: 'oslo', sent: [] });
});

test('an address that changes by itself, as on Back, is shown', () => {
  expect(arrived({ typed: 'oslo', inAddress: 'oslo', sent: [] }, '')).toEqual(startOf(''));
});
