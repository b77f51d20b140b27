export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since any instant; unlike `now` it never jumps. */
  readonly elapsed: () => number;
  /** Runs the work after milliseconds; returns a function to cancel it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
}
