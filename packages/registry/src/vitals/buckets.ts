import type { VitalName } from '@marathon/contracts/clientVitals';

/** Upper bounds per figure; larger values count in the last bucket. They include the published thresholds. */
const bounds: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 10_000, 15_000, 30_000],
  INP: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 2_000, 5_000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1, 2, 5],
};

export const bucketCount = 14;

export function bucketOf(vital: VitalName, value: number): number {
  const bucket = bounds[vital].findIndex((bound) => value <= bound);
  return bucket === -1 ? bucketCount - 1 : bucket;
}

/** The 75th percentile, interpolated within a bucket. Undefined without values. */
export function percentile75(vital: VitalName, counts: readonly number[]): number | undefined {
  let rest = countOf(counts) * 0.75;
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && rest <= count) {
      const from = bounds[vital][bucket - 1] ?? 0;
      const to = bounds[vital][bucket] ?? from;
      return from + ((to - from) * rest) / count;
    }
    rest -= count;
  }
  return undefined;
}

export const countOf = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);
