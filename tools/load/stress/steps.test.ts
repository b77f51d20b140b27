import { expect, test } from 'vitest';
import { highestRate, stepOf } from './steps.ts';

test('a step lasts its seconds, or as long as the runners suffice, at the same rate', () => {
  const bounds = { runners: 200, seconds: 8 };
  expect(stepOf(20, bounds)).toEqual({ rate: 20, runners: 160, seconds: 8 });
  expect(stepOf(80, bounds)).toEqual({ rate: 80, runners: 200, seconds: 2.5 });
});

test('no rate is tried whose double the runners would not make for a second', () => {
  expect(stepOf(2 * highestRate({ runners: 200 }), { runners: 200, seconds: 8 }).seconds).toBe(1);
});
