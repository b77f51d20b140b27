import { isStoreUnavailable } from '@marathon/persistence';
import { type Logger, logStoreOutage } from '@marathon/service-kit';
import type { ErrorRequestHandler } from 'express';
import { messagePage } from '../pages/messages.ts';

const text = 'Logging in and out isn’t available right now. Please try again in a moment.';

export const storeErrorAnswer = {
  status: 503,
  retryAfter: '1',
  json: { error: 'temporarily_unavailable', error_description: text },
  page: () => messagePage('Please try again', text),
} as const;

export const logStoreError = (logger: Logger, error: unknown) => logStoreOutage(logger, error, 'sign-in');

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
