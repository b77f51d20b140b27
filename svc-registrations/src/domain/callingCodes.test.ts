import { expect, test } from 'vitest';
import { callingCodeOf, regionsOf } from './callingCodes.ts';

test.each([
  ['+47 555 01 23', '47'],
  ['0047 555 01 23', '47'],
  ['  + 4 7 (555)', '47'],
  ['+1-202-555-0123', '1'],
  ['+353 1 555', '353'],
  ['+7 701 555', '7'],
])('the telephone number %s begins with the calling code %s', (contact, code) => {
  expect(callingCodeOf(contact)).toBe(code);
  expect(regionsOf(code)).not.toEqual([]);
});

test.each(['555 01 23', '047 555', 'call me', '', '+', '+999 1', 'ada +47 555', '٠٠47'])(
  'what names no country tells none: %s',
  (contact) => {
    expect(callingCodeOf(contact)).toBe('');
  },
);

test('a code that several countries share names all of them', () => {
  expect(regionsOf('7')).toEqual(['RU', 'KZ']);
});
