import { LRUCache } from 'lru-cache';

type Read = (hash: string, name: string) => Promise<Buffer | undefined>;

const maxBytes = 32_000_000;
/** So long somebody may still see a picture that was deleted. */
const ttl = 60_000;

/** Reads what everybody looks at once, however many ask in the same moment. */
export function pictureCache(read: Read): Read {
  const files = new LRUCache<string, Buffer, Parameters<Read>>({
    maxSize: maxBytes,
    ttl,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_key, _stale, { context }) => read(...context),
  });
  return (hash, name) => files.fetch(`${hash}/${name}`, { context: [hash, name] });
}
