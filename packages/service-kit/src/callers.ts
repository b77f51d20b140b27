import type { Request, RequestHandler, Response } from 'express';
import type { ApiTokens, Caller } from './apiTokens.ts';
import { sendProblem } from './problemAnswers.ts';

/** The bearer token of a request, or undefined. */
export function bearerOf(req: Request): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** Lets only requests with a valid API token pass; `callerOf` then tells who it is. */
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

/** The caller that `requireCaller` found; only behind it. */
export const callerOf = (res: Response): Caller => res.locals.caller as Caller;
