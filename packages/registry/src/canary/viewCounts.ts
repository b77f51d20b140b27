import type { Figures } from './figures.ts';

/** One release in one canary: the canary itself, or what is live beside it. */
export interface Comparison {
  readonly name: string;
  readonly version: string;
  /** When the canary began. */
  readonly since: string;
}

/** Who reports, as hashes: nobody can be found by them. */
export interface Reporter {
  readonly browser: string;
  readonly address: string;
}

/** What is known of a browser in a comparison. `loaded`: the files came over the network; `slow`: and took long. */
export type Mark = 'viewed' | 'failed' | 'loaded' | 'slow';

export interface Traffic {
  readonly views: number;
  readonly errors: number;
}

/** Counts what browsers report. Never rejects. One contract suite, run by each adapter. */
export interface ViewCounts {
  /**
   * Marks a browser, once for each mark. Of one address no more than `browsersOfOneAddress` count, and of all no more than
   * `browsersCompared`: then only those that are known are marked.
   */
  mark(comparison: Comparison, reporter: Reporter, marks: readonly Mark[]): Promise<void>;
  figures(comparison: Comparison): Promise<Figures>;
  /** Adds to what was reported of a release in this hour. */
  add(name: string, version: string, more: Traffic): Promise<void>;
  /** Of the last 24 hours, this one included. */
  traffic(name: string, version: string): Promise<Traffic>;
}

export const browsersOfOneAddress = 5;
export const browsersCompared = 10_000;
export const trafficHours = 24;

export const hourOf = (time: Date): number => Math.floor(time.getTime() / 3_600_000);
