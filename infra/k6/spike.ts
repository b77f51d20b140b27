import type { Shape } from './plan.ts';

/** Numbers before, in and after a spike; `rest` is the seconds before and after it. */
export function spikeOf({ rate, times, seconds }: Pick<Shape, 'rate' | 'times' | 'seconds'>) {
  const rest = 2 * seconds;
  return { before: rate * rest, peak: rate * times * seconds, after: rate * rest, rest };
}
