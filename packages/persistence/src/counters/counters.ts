/** Counts per key in a window that begins with the first count. Never rejects. */
export interface Counters {
  get(key: string): Promise<Count>;
  /** Adds `by`; simultaneous callers get different counts. */
  add(key: string, by?: number): Promise<Count>;
  takeBack(key: string): Promise<unknown>;
  clear(key: string): Promise<unknown>;
}

export interface Count {
  readonly count: number;
  readonly resetsInMs: number;
}

export interface CountersOptions {
  /** Processes share counters of one name. */
  readonly name: string;
  readonly windowSeconds: number;
  /** Counts beyond it need not be exact. */
  readonly limit?: number;
  /** Keys per process, up to twice as many: drops the oldest, so that nobody fills the memory. */
  readonly maxKeys?: number;
}

/** Keys may be personal data: no store keeps them in clear. */
export type OpenCounters = (options: CountersOptions) => Counters;

export const secondsUntilReset = ({ resetsInMs }: Count): number => Math.max(1, Math.ceil(resetsInMs / 1000));
