import { isStoreTrouble, type Logger } from '@marathon/service-kit';
import type { ErrorRequestHandler } from 'express';
import { messagePage } from '../pages/messages.ts';

const text = 'Signing in and out is not available right now. Please try again in a moment.';

/** What a sign-in endpoint answers while the store cannot be read or written, in the form that the caller reads. */
export const storeTroubleAnswer = {
  status: 503,
  retryAfter: '1',
  json: { error: 'temporarily_unavailable', error_description: text },
  page: () => messagePage('Please try again', text),
} as const;

export const reportStoreTrouble = (logger: Logger, err: unknown) =>
  logger.error({ err }, 'store unavailable');

/** For the endpoints beside oidc-provider's own. */
export const storeTrouble =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (res.headersSent || !isStoreTrouble(error)) return next(error);
    reportStoreTrouble(logger, error);
    const { status, retryAfter, json, page } = storeTroubleAnswer;
    res.status(status).setHeader('Retry-After', retryAfter);
    if (req.accepts('json', 'html') === 'html') res.send(page());
    else res.json(json);
  };
