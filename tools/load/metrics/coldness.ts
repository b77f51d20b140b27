import type { Sample } from './readMetrics.ts';

/** A younger process still compiles hot code, and its stores and caches are cold. */
const warmAfterSeconds = 60;

/** A process had just started at the first sample. */
export function coldness(samples: readonly Sample[]): string | undefined {
  const begin = samples[0]?.at ?? 0;
  const starts = samples.flatMap(({ startedAt }) => startedAt ?? []);
  if (starts.length === 0) return undefined;
  const seconds = Math.round((begin - Math.max(...starts)) / 1000);
  return seconds < warmAfterSeconds
    ? `COLD: a process had started ${seconds} s before, these figures are those of a start`
    : undefined;
}
