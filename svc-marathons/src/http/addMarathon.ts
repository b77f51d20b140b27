import { newMarathonSchema } from '@marathon/contracts/marathonRequests';
import { inserted } from '@marathon/contracts/mutationResponses';
import { idempotencyOf, parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { withStoredImage } from '../domain/ownPictures.ts';
import { creatorOf } from './creatorOf.ts';
import type { Dependencies } from './dependencies.ts';

/** POST /marathons. Under an Idempotency-Key, what is asked twice is added once. */
export const addMarathon =
  ({ useCases, origins }: Dependencies): RequestHandler =>
  async (req, res) => {
    const wanted = withStoredImage(parseInput(newMarathonSchema, req.body), origins);
    if (!wanted.ok) return sendProblem(res, wanted.refusal);
    const idempotency = idempotencyOf(req, wanted.value);
    if (!idempotency.ok) return sendProblem(res, idempotency.refusal);
    const request = { wanted: wanted.value, creator: creatorOf(res), idempotency: idempotency.value };
    const added = await useCases.addMarathon(request);
    if (!added.ok) return sendProblem(res, added.refusal);
    res.status(201).location(`/marathons/${added.value}`).json(inserted(added.value));
  };
