const day = 24 * 60 * 60_000;

export const lifetimes = {
  /** Rooms are served this long after registration has closed: the last admissions end, and pages hear of it. */
  inUseAfterClose: 60 * 60_000,
  /** The record of the draw stays verifiable this long after registration has closed. */
  keptAfterClose: 60 * day,
} as const;
