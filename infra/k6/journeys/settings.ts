import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import type { Plan } from '../plan.ts';

export const plan: Plan = JSON.parse(open(__ENV.PLAN ?? ''));
export const { shape } = plan;

/** One copy for all people. */
export const tokens: readonly string[] | undefined =
  plan.tokens === null ? undefined : new SharedArray('tokens', () => JSON.parse(open(plan.tokens ?? '')));

/** People that k6 keeps at once: from the start, since it misses starts while it makes more. */
export const crowd = { preAllocatedVUs: shape.atOnce, maxVUs: shape.atOnce };

/** So many starts, evenly over these seconds, whatever the product answers; one more beat, since k6 may leave out the last. */
export const evenly = (count: number, seconds: number) => ({
  executor: 'constant-arrival-rate' as const,
  rate: count,
  timeUnit: `${Math.round(1_000 * seconds)}ms`,
  duration: `${Math.ceil(1_000 * (seconds + seconds / count))}ms`,
  gracefulStop: '70s',
  ...crowd,
});

/** Does the work with numbers from 0. k6 may start one more than it was asked for. */
export const each = (count: number, work: (number: number) => void) => (): void => {
  const number = exec.scenario.iterationInTest;
  if (number < count) work(number);
};
