import type { ProblemCode } from '@marathon/contracts/problem';
import { objectId } from '@marathon/contracts/storedFields';
import type { RequestHandler } from 'express';
import { sendProblem } from './problemAnswers.ts';

/** A malformed id is one that nothing has (decision 7). */
export const idParam =
  (notFound: ProblemCode): RequestHandler<{ id: string }> =>
  (req, res, next) => {
    if (objectId.safeParse(req.params.id).success) return next();
    sendProblem(res, { code: notFound });
  };
