import { expect, test } from 'vitest';
import { dueAt, dueBy } from './arrivals.ts';

test('arrivals come at a constant rate, the first one at once', () => {
  expect([0, 1, 2, 250].map((arrival) => dueAt(arrival, 250))).toEqual([0, 4, 8, 1_000]);
  expect([0, 3.9, 4, 1_000].map((elapsed) => dueBy(elapsed, 250, 1_000))).toEqual([1, 1, 2, 251]);
});

test('an arrival is due from the instant that its latency counts from', () => {
  for (const perSecond of [3, 700, 12_345])
    for (const arrival of [1, 10, 999]) {
      const at = dueAt(arrival, perSecond);
      expect(dueBy(at + 0.001, perSecond, 10_000)).toBe(arrival + 1);
      expect(dueBy(at - 0.001, perSecond, 10_000)).toBe(arrival);
    }
});

test('nobody arrives after the last one', () => {
  expect(dueBy(60_000, 1_000, 500)).toBe(500);
});
