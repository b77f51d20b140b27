import { deleted } from '@marathon/contracts/mutationResponses';
import { callerOf, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from './dependencies.ts';

/** DELETE /registrations/{id}: the registrant only. The second time it is not there: 404. */
export const cancelRegistration =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const cancelled = await useCases.cancelRegistration(req.params.id, callerOf(res).email);
    if (!cancelled.ok) return sendProblem(res, cancelled.refusal);
    res.json(deleted());
  };
