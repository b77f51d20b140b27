import type { Sample } from './readMetrics.ts';

const minute = 60_000;

/** From minute 5 to the last minute: 0.1 is a tenth. Undefined below ten minutes, in which memory does not settle. */
export function memoryGrowth(samples: readonly Sample[]): number | undefined {
  const [begin, end] = [samples[0]?.at ?? 0, samples.at(-1)?.at ?? 0];
  if (end - begin < 10 * minute) return undefined;
  const processes = new Set(samples.map(({ process }) => process));
  const between = (from: number, to: number) =>
    [...processes].reduce((sum, process) => {
      const its = samples.filter((one) => one.process === process && one.at >= from && one.at < to);
      return sum + median(its.flatMap(({ memory }) => memory ?? []));
    }, 0);
  const early = between(begin + 4 * minute, begin + 5 * minute);
  return early === 0 ? undefined : between(end - minute, end + 1) / early - 1;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
