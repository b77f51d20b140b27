/** Each browser counts once. */
export interface Figures {
  /** Browsers that opened an area of the front end; `bad`: it failed. */
  readonly failures: Sample;
  /** Browsers that loaded its files; `bad`: slower than `slowMs`. */
  readonly slowLoads: Sample;
}

export interface Sample {
  readonly of: number;
  readonly bad: number;
  /** The largest part of `bad` from a single address. */
  readonly badOfOneAddress: number;
}

export const slowMs = 2_500;

const nothing: Sample = { of: 0, bad: 0, badOfOneAddress: 0 };
export const noFigures: Figures = { failures: nothing, slowLoads: nothing };
