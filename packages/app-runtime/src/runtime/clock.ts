/** Time, as a browser has it or as a test sets it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since some instant; unlike `now` it never jumps. */
  readonly elapsed: () => number;
  /** Runs the work later (ms); answers how to cancel it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
}
