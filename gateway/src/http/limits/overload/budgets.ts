/** Milliseconds. Registrations without an admission give way first, then waiting rooms admit fewer, then the rest. */
export const budgetsMs = {
  registration: 200,
  admitting: 300,
  admitted: 400,
  change: 400,
  /** By the delay of the event loop only: reads wait for no transaction. */
  browse: 2_000,
} as const;

/** Below this number in flight nobody is turned away: one pause of the process is no overload. */
export const alwaysInFlight = 64;
