import { expect, test } from 'vitest';
import { latenessOf } from './lateness.ts';

test('a count is late by the time since the answer that made it true', () => {
  const received = [
    { count: 1, at: 1_050 },
    { count: 3, at: 1_400 },
  ];
  expect(latenessOf(received, [1_300, 1_000, 1_100])).toMatchObject({ p50: 50, max: 100 });
});

test('a page that hears before the runner does is not late, and other counts say nothing', () => {
  const received = [
    { count: 1, at: 990 },
    { count: 0, at: 5_000 },
    { count: 7, at: 5_000 },
  ];
  expect(latenessOf(received, [1_000])).toMatchObject({ max: 0 });
});
