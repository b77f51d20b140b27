import { marathonCancellationSchema } from '@marathon/contracts/marathonRequests';
import { changed } from '@marathon/contracts/mutationResponses';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { revisionsOf } from '../../http/conditions.ts';
import { creatorOf } from '../../http/creatorOf.ts';
import type { Dependencies } from '../../http/dependencies.ts';

export const cancelMarathon =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const wanted = parseInput(marathonCancellationSchema, req.body);
    if (!wanted.ok) return sendProblem(res, wanted.refusal);
    const claim = { ...creatorOf(res), revisions: revisionsOf(req.get('if-match')) };
    const cancelled = await useCases.cancelMarathon(req.params.id, claim, wanted.value.note);
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    res.json(changed(cancelled.value.modified));
  };
