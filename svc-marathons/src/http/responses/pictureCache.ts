import { LRUCache } from 'lru-cache';

type ReadPicture = (hash: string, name: string) => Promise<Buffer | undefined>;

const maxBytes = 32_000_000;
/** So long somebody may still see a picture that was deleted, or that another process has hidden. */
const ttl = 60_000;

export interface PictureCache {
  readonly read: ReadPicture;
  /** Pictures may have become hidden. */
  readonly clear: () => void;
}

/** Reads what everybody looks at once, however many ask in the same moment. */
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
