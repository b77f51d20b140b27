import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

test('as many may be admitted as the capacity allows, and at most one second is saved up', () => {
  let time = 0;
  let capacity = 10;
  const budget = createBudget(
    () => capacity,
    () => time,
  );
  expect(budget.available()).toBe(1);
  time += 500;
  expect(budget.available()).toBe(6);
  budget.spend(6);
  expect(budget.available()).toBe(0);
  time += 60_000;
  expect(budget.available()).toBe(10);
  budget.spend(10);
  capacity = 0.5;
  time += 2_000;
  expect(budget.available()).toBe(1);
});
