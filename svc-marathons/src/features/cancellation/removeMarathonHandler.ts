import { marathonRemovalQuerySchema } from '@marathon/contracts/marathonRequests';
import { deleted } from '@marathon/contracts/mutationResponses';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { revisionsOf } from '../../http/conditions.ts';
import { creatorOf } from '../../http/creatorOf.ts';
import type { Dependencies } from '../../http/dependencies.ts';

export const removeMarathon =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(marathonRemovalQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const removal = { ...creatorOf(res), revisions: revisionsOf(req.get('if-match')), ...query.value };
    const removed = await useCases.removeMarathon(req.params.id, removal);
    if (!removed.ok) return sendProblem(res, removed.refusal);
    res.json(deleted());
  };
