import { LRUCache } from 'lru-cache';
import { createPace, type Pace } from '../pace.ts';
import type { ResponseCache } from './responseCache.ts';

interface Second {
  readonly pace: Pace;
  /** One that was built in it is there. */
  isAnswered: boolean;
}

/** Those asked for longest ago go; without its pace a key is only built sooner. */
const mostKeys = 10_000;

/**
 * Responses that are dear to build: in a rush those of one key are built five times a second at most, and are then up to a second
 * old. Otherwise as `responses` has them, which alone keeps them and counts their bytes.
 */
export function pacedResponses(
  responses: ResponseCache,
  { time = () => performance.now() } = {},
): Pick<ResponseCache, 'get'> {
  const seconds = new LRUCache<string, Second>({ max: mostKeys });

  function currentOf(key: string): Second {
    const known = seconds.get(key);
    if (known !== undefined && !known.pace.isOver()) return known;
    const begun = { pace: createPace(time), isAnswered: false };
    seconds.set(key, begun);
    return begun;
  }

  return {
    async get(key, build) {
      const current = currentOf(key);
      const last = current.isAnswered && !current.pace.mayRead() ? responses.last(key) : undefined;
      if (last !== undefined) return last;
      const response = await responses.get(key, (before) => {
        current.pace.count();
        return build(before);
      });
      current.isAnswered = response !== undefined;
      return response;
    },
  };
}
