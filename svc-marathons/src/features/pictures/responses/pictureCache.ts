import { LRUCache } from 'lru-cache';

type ReadPicture = (hash: string, name: string) => Promise<Buffer | undefined>;

const maxBytes = 32_000_000;
/** How long a picture may be visible after its deletion, or after another process has hidden it. */
const ttl = 60_000;

export interface PictureCache {
  readonly read: ReadPicture;
  readonly clear: () => void;
}

export function pictureCache(read: ReadPicture): PictureCache {
  const files = new LRUCache<string, Buffer, Parameters<ReadPicture>>({
    maxSize: maxBytes,
    ttl,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_key, _stale, { context }) => read(...context),
  });
  return {
    read: (hash, name) => files.fetch(`${hash}/${name}`, { context: [hash, name] }),
    clear: () => files.clear(),
  };
}
