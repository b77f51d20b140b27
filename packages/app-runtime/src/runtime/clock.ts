export interface Clock {
  readonly now: () => number;
  /** Milliseconds since any instant; unlike `now` it never jumps. */
  readonly elapsed: () => number;
  /** Returns a function to cancel the work. Milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
}
