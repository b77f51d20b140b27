import { expect, test } from 'vitest';
import { measuredCapacity } from './measuredCapacity.ts';

function start(ceiling = 100) {
  let time = 0;
  const { capacity, observe } = measuredCapacity({ ceiling, targetMs: 250, now: () => time });
  return {
    capacity,
    observe,
    /** A second with a hundred registrations, `slow` of them slow. */
    second(slow: number, hasFailed = false) {
      for (let i = 0; i < 100; i += 1) observe(i < slow ? 400 : 20, hasFailed && i === 0);
      time += 1_000;
      return capacity();
    },
  };
}

test('begins with the ceiling and stays there while registrations are fast', () => {
  const { capacity, second } = start();
  expect(capacity()).toBe(100);
  expect(second(0)).toBe(100);
  expect(second(1)).toBe(100);
});

test('slow registrations lower it at once, and fast ones raise it step by step', () => {
  const { second } = start();
  expect(second(2)).toBeCloseTo(70);
  expect(second(2)).toBeCloseTo(49);
  expect(second(0)).toBeCloseTo(54);
  for (let i = 0; i < 20; i += 1) second(0);
  expect(second(0)).toBe(100);
});

test('a registration that the service could not take counts as slow', () => {
  expect(start().second(0, true)).toBeCloseTo(70);
});

test('it never ends: one a second is always admitted', () => {
  const { second } = start();
  for (let i = 0; i < 50; i += 1) second(100);
  expect(second(100)).toBe(1);
});
