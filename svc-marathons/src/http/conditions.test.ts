import { expect, test } from 'vitest';
import { hasAlready, revisionsOf } from './conditions.ts';

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('a client that sends If-None-Match %s has "a" already: %s', (header, expected) => {
  expect(hasAlready(header, '"a"')).toBe(expected);
});

test.each([
  [undefined, undefined],
  ['*', undefined],
  ['"3-abc"', [3]],
  ['W/"3-abc", "12-def"', [3, 12]],
  ['"abc"', []],
  ['nonsense', []],
])('If-Match %s accepts the revisions %j', (header, expected) => {
  expect(revisionsOf(header)).toEqual(expected);
});
