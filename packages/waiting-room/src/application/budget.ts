/** Milliseconds since some moment. */
export type Stopwatch = () => number;

/** Admissions a second that this process can serve. */
export type Capacity = () => number;

/** How many may be admitted now, when so many are admitted a second. Saves up at most one second. */
export function createBudget(capacity: Capacity, now: Stopwatch) {
  let saved = 1;
  let at = now();
  return {
    available(): number {
      const elapsed = (now() - at) / 1_000;
      at = now();
      saved = Math.min(saved + elapsed * capacity(), Math.max(1, capacity()));
      return Math.max(0, Math.floor(saved));
    },
    spend(count: number): void {
      saved -= count;
    },
  };
}
