import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './response.ts';
import type { ResponseCache } from './responseCache.ts';

type Response = CachedResponse | undefined;

/** For a store with several writers: builds each response after its request; requests during a build share the next one. */
export function freshResponses(maxBytes = 32_000_000): ResponseCache {
  const last = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1_000,
  });
  const running = new Map<string, Promise<Response>>();
  const next = new Map<string, Promise<Response>>();

  function start(key: string, build: (before: Response) => Promise<Response>): Promise<Response> {
    const started = build(last.get(key))
      .then((response) => {
        if (response === undefined) last.delete(key);
        else last.set(key, response);
        return response;
      })
      .finally(() => running.delete(key));
    running.set(key, started);
    return started;
  }

  return {
    get(key, build) {
      const current = running.get(key);
      if (current === undefined) return start(key, build);
      const shared =
        next.get(key) ??
        current.then(ignore, ignore).then(() => {
          next.delete(key);
          return running.get(key) ?? start(key, build);
        });
      next.set(key, shared);
      return shared;
    },
    last: (key) => last.peek(key),
    expire() {},
  };
}

const ignore = () => {};
