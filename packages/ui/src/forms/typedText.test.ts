import { expect, test } from 'vitest';
import { pendingText, receiveText, startOf } from './typedText.ts';

test('what was typed is sent once, without the space at its end', () => {
  const typed = { ...startOf(''), typed: 'osl ' };
  expect(pendingText(typed)).toBe('osl');
  expect(pendingText({ ...typed, sent: ['osl'] })).toBeUndefined();
  expect(pendingText(startOf('osl'))).toBeUndefined();
});

test('letters typed while the address is on its way stay', () => {
  const typing = { typed: 'oslo f', inAddress: '', sent: ['osl', 'oslo'] };
  expect(receiveText(typing, 'osl')).toEqual({ typed: 'oslo f', inAddress: 'osl', sent: ['oslo'] });
  expect(receiveText(typing, 'oslo')).toEqual({ typed: 'oslo f', inAddress: 'oslo', sent: [] });
});

test('an address that changes by itself, as on Back, is shown', () => {
  expect(receiveText({ typed: 'oslo', inAddress: 'oslo', sent: [] }, '')).toEqual(startOf(''));
});
