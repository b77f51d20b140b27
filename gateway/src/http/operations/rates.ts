import { type Reading, type Sample, samplesOf } from './readings.ts';

/** One process, oldest first. */
export type Readings = readonly Reading[];

type Matches = (labels: Sample['labels']) => boolean;
const all: Matches = () => true;

/** Growth of the matching counters from the first to the last reading; undefined with fewer than two. */
export function increase(readings: Readings, name: string, matches = all): number | undefined {
  const grown = increases(readings, name, matches);
  return grown?.reduce((sum, { value }) => sum + value, 0);
}

export function rate(readings: Readings, name: string, matches = all): number | undefined {
  const grown = increase(readings, name, matches);
  const [first, last] = [readings[0], readings.at(-1)];
  if (grown === undefined || first === undefined || last === undefined) return undefined;
  return grown / ((last.at - first.at) / 1_000);
}

/** A missing counter was 0. */
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

/** Between first and last reading, over all processes. Interpolates in a bucket; undefined without observations. */
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
  const rank = share * total;
  const at = buckets.findIndex(([, count]) => count >= rank);
  const [lower, before] = buckets[at - 1] ?? [0, 0];
  const [upper, count] = buckets[at] ?? [lower, total];
  if (upper === Number.POSITIVE_INFINITY) return lower;
  return lower + ((upper - lower) * (rank - before)) / (count - before);
}

export const gauges = (readings: Readings, name: string): Sample[] => {
  const last = readings.at(-1);
  return last === undefined ? [] : samplesOf(last, name);
};
