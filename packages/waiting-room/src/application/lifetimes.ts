const day = 24 * 60 * 60_000;

/** Milliseconds. */
export const lifetimes = {
  /** Rooms are looked after so long after registration has closed: the last admissions end, pages hear of it. */
  inUseAfterClose: 60 * 60_000,
  /** The record of the draw can be checked so long after registration has closed. */
  keptAfterClose: 60 * day,
} as const;
