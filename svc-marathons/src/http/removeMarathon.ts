import { deleted } from '@marathon/contracts/mutationResponses';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { revisionsOf } from './conditions.ts';
import { creatorOf } from './creatorOf.ts';
import type { Dependencies } from './dependencies.ts';

export const removeMarathon =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const claim = { ...creatorOf(res), revisions: revisionsOf(req.get('if-match')) };
    const removed = await useCases.removeMarathon(req.params.id, claim);
    if (!removed.ok) return sendProblem(res, removed.refusal);
    res.json(deleted());
  };
