/** Counts per key in a window that begins with the first count. Never rejects. */
export interface Counters {
  get(key: string): Promise<Count>;
  /** Simultaneous callers get different counts. */
  add(key: string, by?: number): Promise<Count>;
  takeBack(key: string): Promise<unknown>;
  clear(key: string): Promise<unknown>;
}

export interface Count {
  readonly count: number;
  readonly resetsInMs: number;
}

export interface CountersOptions {
  readonly name: string;
  readonly windowSeconds: number;
  readonly limit?: number;
  /** Drops the oldest keys beyond this, or beyond twice as many: nobody fills the memory. */
  readonly maxKeys?: number;
}

/** Keys may be personal data: no store contains them in clear. */
export type OpenCounters = (options: CountersOptions) => Counters;

export const secondsUntilReset = ({ resetsInMs }: Count): number => Math.max(1, Math.ceil(resetsInMs / 1000));
