/** Tries of 2,000 PBKDF2 iterations per level, at random between these: the maximum is fixed (ADR 15 has times). */
export const levels = [
  { level: 1, fewest: 60, most: 190 },
  { level: 2, fewest: 125, most: 375 },
  { level: 3, fewest: 250, most: 750 },
  { level: 4, fewest: 500, most: 1_500 },
  { level: 5, fewest: 1_000, most: 3_000 },
] as const;

export const costOfTry = 2_000;

/** Level for the nth account of a minute. The first `free` accounts have 0; each doubling of n adds 1. */
export function levelOf(nth: number, free: number): number {
  if (nth <= free) return 0;
  const doubled = Math.floor(Math.log2(Math.max(1, nth - 1) / Math.max(1, free)));
  return Math.min(levels.length, 1 + doubled);
}
