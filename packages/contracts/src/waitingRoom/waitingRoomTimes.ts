/** Milliseconds. */
export const waitingRoomTimes = {
  entersBefore: 60 * 60_000,
  /** Can be extended once by the same time. */
  admission: 10 * 60_000,
} as const;

/** Milliseconds before the end of a turn: its person is warned. */
export const turnEndingBefore = 2 * 60_000;

export const admissionHeader = 'Admission';
