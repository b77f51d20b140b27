/**
 * How long a call may be expected to take, in milliseconds, before its kind is turned away. In this order calls give way as the
 * load rises: first who registers without an admission, then waiting rooms admit fewer (`admitting`), then the rest.
 */
export const budgetsMs = {
  registration: 200,
  admitting: 300,
  admitted: 400,
  change: 400,
  /** By the delay of the event loop alone: reads wait for no transaction. */
  browse: 2_000,
} as const;

/** Nobody is turned away while fewer are in flight: one pause of the process is no overload. */
export const alwaysInFlight = 64;
