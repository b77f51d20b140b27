/** Milliseconds. */
export const waitingRoomTimes = {
  entersBefore: 60 * 60_000,
  /** Can be extended once by the same time. */
  admission: 10 * 60_000,
} as const;

export const admissionHeader = 'Admission';
