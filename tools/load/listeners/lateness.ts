import { type Percentiles, percentilesOf } from '../record/percentiles.ts';

/** A page heard a count at an instant. */
export interface HeardCount {
  readonly count: number;
  readonly at: number;
}

/**
 * How long after the answer of 201 that made it true a page heard of a count, in milliseconds. `confirmedAt` is when each
 * answer came; the nth of them in time makes the count n. A page may hear first: that is no lateness.
 */
export function latenessOf(heard: readonly HeardCount[], confirmedAt: readonly number[]): Percentiles {
  const inTime = [...confirmedAt].sort((one, other) => one - other);
  const late = heard.flatMap(({ count, at }) => {
    const since = inTime[count - 1];
    return since === undefined ? [] : [Math.max(0, at - since)];
  });
  return percentilesOf(late);
}
