export type Stopwatch = () => number;

export type Capacity = () => number;

/** How many people may be admitted now. Saves up at most one second. */
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
