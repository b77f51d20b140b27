import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import type { Dependencies } from '../../http/dependencies.ts';

export const getPlaces =
  ({ useCases }: Dependencies): RequestHandler<{ id: string }> =>
  async (req, res) => {
    const places = await useCases.getPlaces(req.params.id);
    if (!places.ok) return sendProblem(res, places.refusal);
    res.setHeader('Cache-Control', 'no-store').json(places.value);
  };
