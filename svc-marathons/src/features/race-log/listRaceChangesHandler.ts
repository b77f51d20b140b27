import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { creatorOf } from '../../http/creatorOf.ts';
import type { Dependencies } from '../../http/dependencies.ts';

/** GET /marathons/{id}/changes */
export const listRaceChanges =
  ({ useCases }: Pick<Dependencies, 'useCases'>): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.readRaceChanges(req.params.id, creatorOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };
