/** Milliseconds after the start at which arrival n is due, at a constant rate. */
export const dueAt = (arrival: number, perSecond: number): number => (arrival * 1_000) / perSecond;

export const dueBy = (elapsedMs: number, perSecond: number, total: number): number =>
  Math.min(total, Math.floor((elapsedMs * perSecond) / 1_000) + 1);
