const minute = 60_000;
const pausesMs = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);

/**
 * How long a message waits after so many failed attempts; undefined: it was the last one. `random` (0 to 1) spreads
 * them by a fifth, so that a server that comes back does not meet them all at once.
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (0.9 + 0.2 * random));
}
