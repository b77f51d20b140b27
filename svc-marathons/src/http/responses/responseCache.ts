import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './response.ts';

export interface ResponseCache {
  /**
   * The response of this key as of the last write, built at most once at a time. `build` gets the one from before that
   * write, if it is still there. Undefined (there is none) is not kept.
   */
  get(
    key: string,
    build: (before: CachedResponse | undefined) => Promise<CachedResponse | undefined>,
  ): Promise<CachedResponse | undefined>;
  /** The response of this key that was built last, as long as it is kept. */
  last(key: string): CachedResponse | undefined;
  /** After a write: responses that are asked for from now on are built from now on. */
  expire(): void;
}

interface Entry {
  /** The number of writes before it was built. */
  readonly writes: number;
  readonly response: Promise<CachedResponse | undefined>;
  /** The response, or while that is being built the one before. */
  readonly last: CachedResponse | undefined;
}

/** A response keeps its marathons from being collected, so it counts with all its bytes. */
const sizeOf = ({ last }: Entry) => (last?.bytes ?? 0) + 1_000;

/**
 * Responses from a store to which this process alone writes; the ones asked for longest ago go when they are more than
 * `maxBytes`.
 */
export function responseCache(maxBytes = 32_000_000): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  let writes = 0;

  function settle(key: string, entry: Entry, last: CachedResponse | undefined) {
    // Built again, or pushed out, meanwhile.
    if (entries.peek(key) !== entry) return;
    if (last === undefined) entries.delete(key);
    else entries.set(key, { ...entry, last });
  }

  return {
    get(key, build) {
      const known = entries.get(key);
      if (known?.writes === writes) return known.response;
      const last = known?.last;
      const entry = { writes, response: build(last), last };
      entries.set(key, entry);
      entry.response.then(
        (response) => settle(key, entry, response),
        () => settle(key, entry, undefined),
      );
      return entry.response;
    },
    last: (key) => entries.peek(key)?.last,
    expire() {
      writes += 1;
    },
  };
}
