/**
 * How much work a level asks for: tries of 2,000 PBKDF2 iterations each, chosen at random between these two, so that
 * nobody needs more than the second. docs/adr/0015 has what that takes on which machine.
 */
export const levels = [
  { level: 1, fewest: 60, most: 190 },
  { level: 2, fewest: 125, most: 375 },
  { level: 3, fewest: 250, most: 750 },
  { level: 4, fewest: 500, most: 1_500 },
  { level: 5, fewest: 1_000, most: 3_000 },
] as const;

/** Iterations of one try. */
export const costOfTry = 2_000;

/** The level for the nth of its minute where so many are free: one more each time the rate doubles; 0 is no work. */
export function levelOf(nth: number, free: number): number {
  if (nth <= free) return 0;
  const doubled = Math.floor(Math.log2(Math.max(1, nth - 1) / Math.max(1, free)));
  return Math.min(levels.length, 1 + doubled);
}
