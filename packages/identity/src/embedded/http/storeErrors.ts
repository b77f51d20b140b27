import { isStoreUnavailable } from '@marathon/persistence';
import type { Logger } from '@marathon/service-kit';
import type { ErrorRequestHandler } from 'express';
import { logStoreError, storeErrorAnswer } from '../provider/storeErrorAnswer.ts';

/** Answers 503 on the endpoints beside oidc-provider's own. */
export const storeErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent || !isStoreUnavailable(error)) return next(error);
    logStoreError(logger, error);
    const { status, retryAfter, json, page } = storeErrorAnswer;
    res.status(status).setHeader('Retry-After', retryAfter);
    if (req.accepts('json', 'html') === 'html') res.send(page());
    else res.json(json);
  };
