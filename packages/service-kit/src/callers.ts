import type { Request, RequestHandler, Response } from 'express';
import type { ApiTokens, Caller } from './apiTokens.ts';
import { sendProblem } from './problemAnswers.ts';

export function bearerOf(req: Request): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** Refuses requests without a valid API token. `callerOf` returns the caller afterwards. */
export const requireCaller =
  (tokens: Pick<ApiTokens, 'verify'>): RequestHandler =>
  (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined) return sendProblem(res, { code: 'unauthenticated' });
    const caller = tokens.verify(token);
    if (caller === undefined) return sendProblem(res, { code: 'invalid-token' });
    res.locals.caller = caller;
    next();
  };

/** Only after `requireCaller`. */
export const callerOf = (res: Response): Caller => res.locals.caller as Caller;
