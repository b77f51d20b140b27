import { objectId } from '@marathon/contracts/fields';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';

/** A malformed id is one that no marathon has (decision 7). */
export const wellFormedId: RequestHandler<{ id: string }> = (req, res, next) => {
  if (objectId.safeParse(req.params.id).success) return next();
  sendProblem(res, { code: 'marathon-not-found' });
};
