import type { ProblemCode } from '@marathon/contracts/problem';
import { objectId } from '@marathon/contracts/storedFields';
import type { RequestHandler } from 'express';
import { sendProblem } from './problemAnswers.ts';

/** A malformed id counts as not found. */
export const idParam =
  (notFound: ProblemCode): RequestHandler<{ id: string }> =>
  (req, res, next) => {
    if (objectId.safeParse(req.params.id).success) return next();
    sendProblem(res, { code: notFound });
  };
