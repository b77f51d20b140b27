import type { Capacity } from './budget.ts';

interface Options {
  readonly ceiling: number;
  readonly targetMs?: number;
  readonly now?: () => number;
}

export interface MeasuredCapacity {
  readonly capacity: Capacity;
  /** Call it for each answered registration. @param hasFailed for lack of capacity */
  observe(durationMs: number, hasFailed: boolean): void;
}

/** Adds a little each second, and drops a lot after a second with slow registrations. */
const more = 0.05;
const less = 0.7;
const least = 1;
const windowMs = 1_000;

export function measuredCapacity({
  ceiling,
  targetMs = 250,
  now = () => performance.now(),
}: Options): MeasuredCapacity {
  let rate = ceiling;
  let durations: number[] = [];
  let failures = 0;
  let since = now();

  function adjust(): void {
    if (now() - since < windowMs) return;
    const isSlow = failures > 0 || percentile99(durations) > targetMs;
    rate = isSlow ? Math.max(least, rate * less) : Math.min(ceiling, rate + ceiling * more);
    durations = [];
    failures = 0;
    since = now();
  }

  return {
    capacity() {
      adjust();
      return rate;
    },
    observe(durationMs, hasFailed) {
      adjust();
      durations.push(durationMs);
      if (hasFailed) failures += 1;
    },
  };
}

function percentile99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
