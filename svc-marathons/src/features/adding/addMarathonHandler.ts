import { publicationQuerySchema } from '@marathon/contracts/marathonDraftRequests';
import { newMarathonSchema } from '@marathon/contracts/marathonRequests';
import { inserted } from '@marathon/contracts/mutationResponses';
import { callerOf, idempotencyOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { withStoredImage } from '../../domain/ownPictures.ts';
import { creatorOf } from '../../http/callers.ts';
import { tagsSeen } from '../../http/conditions.ts';
import type { Dependencies } from '../../http/dependencies.ts';

/** POST /marathons; If-Match names a draft's tag. An Idempotency-Key makes repeats harmless. */
export const addMarathon =
  ({ useCases, origins, mustVerify }: Dependencies): RequestHandler =>
  async (req, res) => {
    if (mustVerify && callerOf(res).isEmailVerified !== true)
      return sendProblem(res, { code: 'email-not-verified' });
    const query = parseInput(publicationQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const body = withStoredImage(parseInput(newMarathonSchema, req.body), origins);
    const wanted = await useCases.renewPicture(body);
    if (!wanted.ok) return sendProblem(res, wanted.refusal);
    const idempotency = idempotencyOf(req, wanted.value);
    if (!idempotency.ok) return sendProblem(res, idempotency.refusal);
    const { draft } = query.value;
    const added = await useCases.addMarathon({
      wanted: wanted.value,
      creator: creatorOf(res),
      idempotency: idempotency.value,
      draft: draft === undefined ? undefined : { id: draft, seen: tagsSeen(req.get('if-match')) },
    });
    if (!added.ok) return sendProblem(res, added.refusal);
    res.status(201).location(`/marathons/${added.value}`).json(inserted(added.value));
  };
