import { expect, test } from 'vitest';
import { isNoisy, latenciesOf, percentile, spreadOf } from './statistics.ts';

test('a percentile is the least sample that so many percent do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => i + 1);
  expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 99)).toBe(7);
  expect(percentile([1, 2, 3], 50)).toBe(2);
  expect(percentile([], 50)).toBeNaN();
});

test('latencies are told of samples in any order, and the samples stay as they are', () => {
  const samples = Float64Array.of(30, 10, 20);
  expect(latenciesOf(samples)).toEqual({ p50: 20, p95: 30, p99: 30, max: 30 });
  expect([...samples]).toEqual([30, 10, 20]);
});

test('rounds are told by their median, the least and the most', () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3 });
  expect(spreadOf([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 });
});

test('rounds that differ by more than a quarter are noisy', () => {
  expect(isNoisy(spreadOf([100, 90, 114]))).toBe(false);
  expect(isNoisy(spreadOf([100, 80, 110]))).toBe(true);
});
