/** When arrival n is due, in milliseconds after the start, at a constant rate. */
export const dueAt = (arrival: number, perSecond: number): number => (arrival * 1_000) / perSecond;

/** How many arrivals of `total` are due after so many milliseconds. The first one is due at once. */
export const dueBy = (elapsedMs: number, perSecond: number, total: number): number =>
  Math.min(total, Math.floor((elapsedMs * perSecond) / 1_000) + 1);
