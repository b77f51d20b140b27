import { type Reading, type Sample, samplesOf } from './readings.ts';

/** The readings of one process, the oldest first. */
export type Readings = readonly Reading[];

type Matches = (labels: Sample['labels']) => boolean;
const all: Matches = () => true;

/** By how much the counters that match grew from the first reading to the last; undefined with fewer than two. */
export function increase(readings: Readings, name: string, matches = all): number | undefined {
  const grown = increases(readings, name, matches);
  return grown?.reduce((sum, { value }) => sum + value, 0);
}

/** The same, per second. */
export function rate(readings: Readings, name: string, matches = all): number | undefined {
  const grown = increase(readings, name, matches);
  const [first, last] = [readings[0], readings.at(-1)];
  if (grown === undefined || first === undefined || last === undefined) return undefined;
  return grown / ((last.at - first.at) / 1_000);
}

/** A counter that was not there yet was 0. */
function increases(readings: Readings, name: string, matches: Matches): Sample[] | undefined {
  const [first, last] = [readings[0], readings.at(-1)];
  if (first === undefined || last === undefined || last.at <= first.at) return undefined;
  return [...last.samples]
    .filter(([, sample]) => sample.name === name && matches(sample.labels))
    .map(([key, sample]) => {
      const before = first.samples.get(key)?.value ?? 0;
      return { ...sample, value: Math.max(0, sample.value - before) };
    });
}

/**
 * A percentile of what a histogram observed between the first reading and the last, in all these processes together.
 * Within a bucket observations count as spread evenly. Undefined when there were none. What lies beyond the last bucket
 * counts as its bound.
 */
export function percentile(
  share: number,
  processes: readonly Readings[],
  name: string,
  matches = all,
): number | undefined {
  const upTo = new Map<number, number>();
  for (const readings of processes)
    for (const { labels, value } of increases(readings, `${name}_bucket`, matches) ?? []) {
      const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le);
      upTo.set(bound, (upTo.get(bound) ?? 0) + value);
    }
  const buckets = [...upTo].sort(([a], [b]) => a - b);
  const total = buckets.at(-1)?.[1] ?? 0;
  if (total === 0) return undefined;
  const wanted = share * total;
  const at = buckets.findIndex(([, count]) => count >= wanted);
  const [lower, before] = buckets[at - 1] ?? [0, 0];
  const [upper, count] = buckets[at] ?? [lower, total];
  if (upper === Number.POSITIVE_INFINITY) return lower;
  return lower + ((upper - lower) * (wanted - before)) / (count - before);
}

/** The values of a gauge in the last reading. */
export const gauges = (readings: Readings, name: string): Sample[] => {
  const last = readings.at(-1);
  return last === undefined ? [] : samplesOf(last, name);
};
