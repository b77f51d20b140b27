const minute = 60_000;
const pausesMs = [1, 5, 30, 120, 720].map((minutes) => minutes * minute);

/** Undefined after the last try. `random` (0 to 1) varies the pause by a fifth, so that not all messages come at once. */
export function pauseAfter(attempts: number, random: number): number | undefined {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? undefined : Math.round(pause * (0.9 + 0.2 * random));
}
