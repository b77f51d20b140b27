import { LRUCache } from 'lru-cache';
import type { ResponseCache } from '../responses/responseCache.ts';
import { createPace, type Pace } from './pace.ts';

interface Second {
  readonly pace: Pace;
  isAnswered: boolean;
}

/** Evicts the least recently used; a key without its pace is only built sooner. */
const mostKeys = 10_000;

/** Builds each key five times a second at most, so answers are up to a second old. */
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
