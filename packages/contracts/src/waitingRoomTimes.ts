/** In milliseconds. */
export const waitingRoomTimes = {
  /** Entry begins this long before registration opens. */
  entersBefore: 60 * 60_000,
  /** Length of an admission. It can be extended once by the same time. */
  admission: 10 * 60_000,
} as const;

export const admissionHeader = 'Admission';
