import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './response.ts';
import type { ResponseCache } from './responseCache.ts';

interface Second {
  readonly since: number;
  builds: number;
  last: CachedResponse | undefined;
}

/** Milliseconds. */
const second = 1_000;
/** Of one key in a second: a person who reads what they have changed sees it. */
const buildsASecond = 5;

/**
 * Responses that are dear to build: in a rush those of one key are built five times a second at most, and are then up to a second
 * old. Otherwise as `responses` has them.
 */
export function pacedResponses(
  responses: ResponseCache,
  { maxBytes = 32_000_000, time = () => performance.now() } = {},
): Pick<ResponseCache, 'get'> {
  const seconds = new LRUCache<string, Second>({
    maxSize: maxBytes,
    sizeCalculation: ({ last }) => (last?.bytes ?? 0) + 1_000,
  });

  function currentOf(key: string): Second {
    const known = seconds.get(key);
    if (known !== undefined && time() - known.since < second) return known;
    const begun = { since: time(), builds: 0, last: undefined };
    seconds.set(key, begun);
    return begun;
  }

  return {
    async get(key, build) {
      const current = currentOf(key);
      if (current.builds >= buildsASecond && current.last !== undefined) return current.last;
      const response = await responses.get(key, (before) => {
        current.builds += 1;
        return build(before);
      });
      current.last = response;
      // With its size.
      if (seconds.peek(key) === current) seconds.set(key, current);
      return response;
    },
  };
}
