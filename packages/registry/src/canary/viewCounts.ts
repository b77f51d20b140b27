import type { Figures } from './figures.ts';

export interface Comparison {
  readonly name: string;
  readonly version: string;
  readonly since: string;
}

export interface Reporter {
  readonly browser: string;
  readonly address: string;
}

/** `loaded`: the files came over the network; `slow`: and took long. */
export type Mark = 'viewed' | 'failed' | 'loaded' | 'slow';

export interface Traffic {
  readonly views: number;
  readonly errors: number;
}

/** Never rejects. */
export interface ViewCounts {
  /** At most `browsersOfOneAddress` count per address and `browsersCompared` in total; beyond, only known ones are marked. */
  mark(comparison: Comparison, reporter: Reporter, marks: readonly Mark[]): Promise<void>;
  figures(comparison: Comparison): Promise<Figures>;
  add(name: string, version: string, more: Traffic): Promise<void>;
  traffic(name: string, version: string): Promise<Traffic>;
}

export const browsersOfOneAddress = 5;
export const browsersCompared = 10_000;
export const trafficHours = 24;

export const hourOf = (time: Date): number => Math.floor(time.getTime() / 3_600_000);
