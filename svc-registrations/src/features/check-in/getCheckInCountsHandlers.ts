import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const getCheckInCounts =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const found = await useCases.getCheckInCounts(req.params.id, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };
