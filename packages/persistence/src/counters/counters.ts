/** Counts by key, each in a window that begins with its first count. Never rejects. */
export interface Counters {
  get(key: string): Promise<Count>;
  /** Counts one, or as many as given, and answers the new count: simultaneous callers get different ones. */
  add(key: string, by?: number): Promise<Count>;
  /** Takes back one that `add` counted. */
  takeBack(key: string): Promise<unknown>;
  clear(key: string): Promise<unknown>;
}

export interface Count {
  readonly count: number;
  /** Milliseconds until it is 0 again. */
  readonly resetsInMs: number;
}

export interface CountersOptions {
  /** Counters of one name are the same, in all processes that share them. */
  readonly name: string;
  readonly windowSeconds: number;
  /** Nobody needs to know how far beyond this a count is. */
  readonly limit?: number;
  /** Keys that one process remembers, at most twice as many: then the least recently counted are dropped, so that nobody fills the memory. */
  readonly maxKeys?: number;
}

/** Of one process, or shared by several. Keys may hold personal data: no store keeps them in clear. */
export type OpenCounters = (options: CountersOptions) => Counters;

/** Whole seconds until the count is 0 again, at least 1: for Retry-After. */
export const secondsUntilReset = ({ resetsInMs }: Count): number => Math.max(1, Math.ceil(resetsInMs / 1000));
