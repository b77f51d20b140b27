import { expect, test } from 'vitest';
import { changesOfLook } from './lookOfShell.ts';

const before = { header: { color: 'black', margin: '0px' }, '<a>': { color: 'blue' } };

test('a part that looks as before is no change, and neither is one that only one page has', () => {
  expect(changesOfLook(before, { header: before.header, footer: { color: 'red' } })).toEqual([]);
});

test('a part that looks different is named with what changed', () => {
  expect(changesOfLook(before, { ...before, '<a>': { color: 'red' } })).toEqual([
    '<a> has color: red in place of blue',
  ]);
});
