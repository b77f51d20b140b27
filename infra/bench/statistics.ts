/** In milliseconds. */
export interface Latencies {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function latenciesOf(samplesMs: Float64Array): Latencies {
  const sorted = samplesMs.toSorted();
  const at = (percent: number) => percentile(sorted, percent);
  return { p50: at(50), p95: at(95), p99: at(99), max: at(100) };
}

/** Nearest rank. NaN without samples. */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return { median: (below + above) / 2, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

/** Rounds that differ more prove nothing. */
const mostDifference = 0.25;

export const isNoisy = ({ median, least, most }: Spread): boolean => (most - least) / median > mostDifference;
