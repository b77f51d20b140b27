/** Milliseconds. */
export const waitingRoomTimes = {
  /** People may enter so long before registration opens. */
  entersBefore: 60 * 60_000,
  /** How long an admission is good. It can be extended once by the same time. */
  admission: 10 * 60_000,
} as const;

/** Request header of POST /registrations that carries the token of an admission. */
export const admissionHeader = 'Admission';
