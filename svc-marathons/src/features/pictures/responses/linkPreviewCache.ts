import type { Result } from '@marathon/contracts/result';
import { LRUCache } from 'lru-cache';
import type { StoredMarathon } from '../../../application/ports/marathonReading.ts';

type DrawLinkPreview = (marathon: StoredMarathon) => Promise<Result<Buffer>>;

const maxBytes = 16_000_000;

/** Draws one preview for each revision of a marathon, however many ask for it. Undefined where it could not be drawn now. */
export function linkPreviewCache(draw: DrawLinkPreview) {
  const previews = new LRUCache<string, Buffer, StoredMarathon>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: async (_key, _stale, { context }) => {
      const drawn = await draw(context);
      return drawn.ok ? drawn.value : undefined;
    },
  });
  return (marathon: StoredMarathon): Promise<Buffer | undefined> =>
    previews.fetch(`${marathon._id} ${marathon.revision}`, { context: marathon });
}
