import { expect, test } from 'vitest';
import { judge, ratios } from './verdict.ts';

test('the median of the rounds decides', () => {
  expect(judge('at least', [0.49, 0.51, 0.52], { atLeast: 0.5 }).says).toBe('met');
  expect(judge('at most', [24, 26, 27], { atMost: 25 }).says).toBe('not met');
});

test('rounds that differ much and disagree give no verdict', () => {
  expect(judge('at least', [0.4, 0.5, 0.6], { atLeast: 0.5 }).says).toBe('noisy');
});

test('rounds that differ much and agree give one', () => {
  expect(judge('at least', [0.1, 0.2, 0.3], { atLeast: 0.5 }).says).toBe('not met');
});

test('nothing measured gives no verdict', () => {
  expect(judge('at least', [], { atLeast: 0.5 }).says).not.toBe('met');
});

test('ratios are of the same round', () => {
  expect(ratios([10, 30], [5, 10])).toEqual([2, 3]);
});
