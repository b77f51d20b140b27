import type { draftCalls } from '@marathon/contracts/calls/draftCalls';
import { marathonDraftSchema } from '@marathon/contracts/marathonDraftRequests';
import type { SavedDraft } from '@marathon/contracts/marathonDrafts';
import { changed, deleted } from '@marathon/contracts/mutationResponses';
import { aboutBody, type CallHandlers, parseInput, sendProblem } from '@marathon/service-kit';
import type { Request } from 'express';
import { versionOf } from '../../domain/draft.ts';
import { answeredImage, withStoredImage } from '../../domain/ownPictures.ts';
import { creatorOf } from '../../http/callers.ts';
import { tagsSeen } from '../../http/conditions.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { noStore } from '../../http/noStore.ts';
import { originOf } from '../../http/requestOrigin.ts';

export function draftHandlers({ useCases, origins }: Dependencies): CallHandlers<typeof draftCalls> {
  return {
    listDrafts: [
      noStore,
      async (req: Request, res) => {
        const drafts = await useCases.listDrafts(creatorOf(res));
        res.json(drafts.map((draft) => shown(draft, originOf(req, origins))));
      },
    ],
    getDraft: [
      noStore,
      async (req: Request<{ id: string }>, res) => {
        const draft = await useCases.getDraft(req.params.id, creatorOf(res));
        if (!draft.ok) return sendProblem(res, draft.refusal);
        res.setHeader('ETag', tagOf(draft.value));
        res.json(shown(draft.value, originOf(req, origins)));
      },
    ],
    saveDraft: [
      noStore,
      async (req: Request<{ id: string }>, res) => {
        // A draft may lack every field: without this check a lost body would empty it.
        if (req.body === undefined)
          return sendProblem(res, aboutBody('validation-failed', 'The body must be a JSON object'));
        const body = withStoredImage(parseInput(marathonDraftSchema, req.body), origins);
        const fields = await useCases.renewPicture(body);
        if (!fields.ok) return sendProblem(res, fields.refusal);
        const saved = await useCases.saveDraft({
          id: req.params.id,
          owner: creatorOf(res),
          fields: fields.value,
          seen: tagsSeen(req.get('if-match')),
        });
        if (!saved.ok) return sendProblem(res, saved.refusal);
        res.setHeader('ETag', tagOf(saved.value));
        res.json(changed(true));
      },
    ],
    deleteDraft: [
      noStore,
      async (req: Request<{ id: string }>, res) => {
        const removed = await useCases.removeDraft(req.params.id, creatorOf(res));
        if (!removed.ok) return sendProblem(res, removed.refusal);
        res.json(deleted());
      },
    ],
  };
}

const tagOf = (draft: SavedDraft) => `"${versionOf(draft)}"`;

function shown(draft: SavedDraft, origin: string): SavedDraft {
  const { image } = draft.fields;
  if (typeof image !== 'string') return draft;
  return { ...draft, fields: { ...draft.fields, image: answeredImage(image, origin) } };
}
