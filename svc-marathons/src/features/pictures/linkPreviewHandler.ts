import type { Result } from '@marathon/contracts/result';
import { sendProblem } from '@marathon/service-kit';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { StoredMarathon } from '../../application/ports/marathonReading.ts';
import { hasAlready } from '../../http/conditions.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { forever, pictureHeaders } from './pictureHeaders.ts';

/** An address of an older revision answers the picture of now: somebody may have it in a message. */
const briefly = 'public, max-age=300';

/** GET /marathons/{id}/link-preview/{file}, whose file is named by the marathon's revision. */
export function getLinkPreview({ useCases }: Dependencies) {
  const preview = linkPreviewCache(useCases.drawLinkPreview);
  return async (req: Request<{ id: string; file: string }>, res: Response): Promise<void> => {
    const [, revision] = /^(\d+)\.jpg$/.exec(req.params.file) ?? [];
    if (revision === undefined) return sendProblem(res, { code: 'not-found' });
    const found = await useCases.getMarathon(req.params.id);
    if (!found.ok) {
      res.set('Cache-Control', 'no-store');
      return sendProblem(res, found.refusal);
    }
    const marathon = found.value;
    const bytes = await preview(marathon);
    if (bytes === undefined) return sendProblem(res, { code: 'unavailable', retryAfterSeconds: 5 });
    const etag = `"${marathon._id}-${marathon.revision}"`;
    const isCurrent = Number(revision) === marathon.revision;
    res.set({ ...pictureHeaders, 'Cache-Control': isCurrent ? forever : briefly, ETag: etag });
    if (hasAlready(req.get('if-none-match'), etag)) return void res.status(304).end();
    res.type('image/jpeg').send(bytes);
  };
}

type DrawLinkPreview = (marathon: StoredMarathon) => Promise<Result<Buffer>>;

const maxBytes = 16_000_000;

/** Draws one preview for each revision of a marathon. Undefined where it could not be drawn now. */
function linkPreviewCache(draw: DrawLinkPreview) {
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
