import { expect, test } from 'vitest';
import { levelOf, levels } from './difficulty.ts';

test.each([
  [1, 0],
  [60, 0],
  [61, 1],
  [120, 1],
  [121, 2],
  [241, 3],
  [481, 4],
  [961, 5],
  [1_000_000, 5],
])('the account number %i of a minute in which 60 are free takes work of level %i', (nth, level) => {
  expect(levelOf(nth, 60)).toBe(level);
});

test('a limit of 0 requires work for the first account', () => {
  expect([levelOf(1, 0), levelOf(2, 0)]).toEqual([1, 1]);
});

test('each level is twice the work of the level before, and the hardest is bounded', () => {
  const mean = levels.map(({ fewest, most }) => (fewest + most) / 2);
  expect(mean.slice(1).map((work, i) => work / (mean[i] ?? 1))).toEqual([2, 2, 2, 2]);
  expect(Math.max(...levels.map(({ most }) => most))).toBe(3_000);
});
