import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import type { Plan } from '../plan.ts';

export const plan: Plan = JSON.parse(open(__ENV.PLAN ?? ''));
export const { shape } = plan;

export const tokens: readonly string[] | undefined =
  plan.tokens === null ? undefined : new SharedArray('tokens', () => JSON.parse(open(plan.tokens ?? '')));

/** All people from the start: k6 misses starts while it creates more. */
export const crowd = { preAllocatedVUs: shape.atOnce, maxVUs: shape.atOnce };

/** Evenly spaced starts, whatever the product answers; one more beat, because k6 may omit the last. */
export const evenly = (count: number, seconds: number) => ({
  executor: 'constant-arrival-rate' as const,
  rate: count,
  timeUnit: `${Math.round(1_000 * seconds)}ms`,
  duration: `${Math.ceil(1_000 * (seconds + seconds / count))}ms`,
  gracefulStop: '70s',
  ...crowd,
});

/** Passes numbers from 0; k6 may start one more than requested. */
export const each = (count: number, work: (number: number) => void) => (): void => {
  const number = exec.scenario.iterationInTest;
  if (number < count) work(number);
};
