import { limits } from '@marathon/contracts/constants';
import { marathonDraftSchema, type SavedDraft } from '@marathon/contracts/marathonDrafts';
import { changed, deleted } from '@marathon/contracts/mutationResponses';
import {
  aboutBody,
  idParam,
  jsonBody,
  methodNotAllowed,
  parseInput,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import { Router } from 'express';
import { versionOf } from '../domain/draft.ts';
import { answeredImage, withStoredImage } from '../domain/ownPictures.ts';
import { tagsSeen } from './conditions.ts';
import { creatorOf } from './creatorOf.ts';
import type { Dependencies } from './dependencies.ts';
import { originOf } from './requestOrigin.ts';

/** Below /drafts: marathons that are not published yet, each for its organizer alone. */
export function draftRoutes({ useCases, tokens, origins }: Dependencies): Router {
  const router = Router();
  const id = idParam('draft-not-found');
  router.use(requireCaller(tokens));
  router.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  router
    .route('/')
    .get(async (req, res) => {
      const drafts = await useCases.listDrafts(creatorOf(res));
      res.json(drafts.map((draft) => shown(draft, originOf(req, origins))));
    })
    .all(methodNotAllowed('GET', 'HEAD'));
  router
    .route('/:id')
    .get(id, async (req, res) => {
      const draft = await useCases.getDraft(req.params.id, creatorOf(res));
      if (!draft.ok) return sendProblem(res, draft.refusal);
      res.setHeader('ETag', tagOf(draft.value));
      res.json(shown(draft.value, originOf(req, origins)));
    })
    .put(id, jsonBody(limits.bodyBytes), async (req, res) => {
      // A draft may lack every field: without this a lost body would empty it.
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
    })
    .delete(id, async (req, res) => {
      const removed = await useCases.removeDraft(req.params.id, creatorOf(res));
      if (!removed.ok) return sendProblem(res, removed.refusal);
      res.json(deleted());
    })
    .all(methodNotAllowed('GET', 'HEAD', 'PUT', 'DELETE'));
  return router;
}

const tagOf = (draft: SavedDraft) => `"${versionOf(draft)}"`;

function shown(draft: SavedDraft, origin: string): SavedDraft {
  const { image } = draft.fields;
  if (typeof image !== 'string') return draft;
  return { ...draft, fields: { ...draft.fields, image: answeredImage(image, origin) } };
}
