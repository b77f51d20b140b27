import { expect, test } from 'vitest';
import { percentilesOf } from './percentiles.ts';

test('percentiles are values that were seen', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentilesOf(hundred)).toEqual({ p50: 50, p95: 95, p99: 99, max: 100 });
  expect(percentilesOf([7])).toEqual({ p50: 7, p95: 7, p99: 7, max: 7 });
  expect(percentilesOf([])).toEqual({ p50: 0, p95: 0, p99: 0, max: 0 });
});
