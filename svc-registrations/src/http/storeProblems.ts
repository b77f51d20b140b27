import { type Logger, sendProblem } from '@marathon/service-kit';
import type { ErrorRequestHandler } from 'express';
import { StoreUnavailable } from '../ports.ts';

/** What the store cannot commit now may work in a moment: 503 with Retry-After. */
export const storeProblems =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (!(error instanceof StoreUnavailable) || res.headersSent) return next(error);
    logger.error({ err: error, method: req.method }, 'store unavailable');
    sendProblem(res, { code: 'unavailable', retryAfterSeconds: 1 });
  };
