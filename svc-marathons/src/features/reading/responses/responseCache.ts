import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './response.ts';

export interface ResponseCache {
  /** As of the last write, built at most once at a time from the previous one, if that is cached. Undefined is not cached. */
  get(
    key: string,
    build: (before: CachedResponse | undefined) => Promise<CachedResponse | undefined>,
  ): Promise<CachedResponse | undefined>;
  last(key: string): CachedResponse | undefined;
  expire(): void;
}

interface Entry {
  readonly writes: number;
  readonly response: Promise<CachedResponse | undefined>;
  /** The previous response while a new one is built. */
  readonly last: CachedResponse | undefined;
}

/** All bytes count: a response keeps its marathons in memory. */
const sizeOf = ({ last }: Entry) => (last?.bytes ?? 0) + 1_000;

/** For a store with this process as its only writer. Evicts the least recently used above `maxBytes`. */
export function responseCache(maxBytes = 32_000_000): ResponseCache {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  let writes = 0;

  function settle(key: string, entry: Entry, last: CachedResponse | undefined) {
    // Rebuilt or evicted in the meantime.
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
