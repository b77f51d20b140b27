/** What browsers told of one release while it was compared with another. A browser counts once, whatever it repeats. */
export interface Figures {
  /** Browsers that opened an area of the front end; `bad`: it failed there. */
  readonly failures: Sample;
  /** Browsers that had to load its files; `bad`: that took longer than `slowMs`. */
  readonly slowLoads: Sample;
}

export interface Sample {
  readonly of: number;
  readonly bad: number;
  /** Those of `bad` that come from one address: the one that reported most. */
  readonly badOfOneAddress: number;
}

/** From asking for a front end to showing it. */
export const slowMs = 2_500;

const nothing: Sample = { of: 0, bad: 0, badOfOneAddress: 0 };
export const noFigures: Figures = { failures: nothing, slowLoads: nothing };
