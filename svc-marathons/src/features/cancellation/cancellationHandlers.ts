import { marathonCancellationSchema, marathonRemovalQuerySchema } from '@marathon/contracts/marathonRequests';
import { changed, deleted } from '@marathon/contracts/mutationResponses';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { creatorOf } from '../../http/callers.ts';
import { revisionsOf } from '../../http/conditions.ts';
import type { Dependencies } from '../../http/dependencies.ts';

export const cancellationHandlers = (dependencies: Dependencies) => ({
  cancelMarathon: cancelMarathon(dependencies),
  deleteMarathon: deleteMarathon(dependencies),
});

const cancelMarathon =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const wanted = parseInput(marathonCancellationSchema, req.body);
    if (!wanted.ok) return sendProblem(res, wanted.refusal);
    const claim = { ...creatorOf(res), revisions: revisionsOf(req.get('if-match')) };
    const cancelled = await useCases.cancelMarathon(req.params.id, claim, wanted.value.note);
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    res.json(changed(cancelled.value.modified));
  };

const deleteMarathon =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(marathonRemovalQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const removal = { ...creatorOf(res), revisions: revisionsOf(req.get('if-match')), ...query.value };
    const removed = await useCases.removeMarathon(req.params.id, removal);
    if (!removed.ok) return sendProblem(res, removed.refusal);
    res.json(deleted());
  };
