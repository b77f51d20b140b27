import { type Percentiles, percentilesOf } from '../record/percentiles.ts';

export interface ReceivedCount {
  readonly count: number;
  readonly at: number;
}

/** Milliseconds between the 201 that made a count true and a page's message. The nth answer makes the count n. */
export function latenessOf(received: readonly ReceivedCount[], confirmedAt: readonly number[]): Percentiles {
  const inTime = [...confirmedAt].sort((one, other) => one - other);
  const late = received.flatMap(({ count, at }) => {
    const since = inTime[count - 1];
    return since === undefined ? [] : [Math.max(0, at - since)];
  });
  return percentilesOf(late);
}
