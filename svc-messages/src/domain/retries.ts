const minute = 60_000;
const pausesMs = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);

/**
 * Pause after failed tries; undefined after the last one. `random` (0 to 1) varies it by a fifth, so that a server that
 * is back does not get all messages at once.
 */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (0.9 + 0.2 * random));
}
