import { statisticsQuerySchema } from '@marathon/contracts/registrationRequests';
import { parseInput, sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';
import { personOf } from '../../http/personOf.ts';

export const getStatistics =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const query = parseInput(statisticsQuerySchema, req.query);
    if (!query.ok) return sendProblem(res, query.refusal);
    const asked = { ...query.value, marathonId: req.params.id };
    const found = await useCases.getStatistics(asked, personOf(res));
    if (!found.ok) return sendProblem(res, found.refusal);
    res.setHeader('Cache-Control', 'private, no-store');
    res.json(found.value);
  };
