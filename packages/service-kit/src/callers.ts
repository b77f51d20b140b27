import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiTokens, Caller } from './apiTokens.ts';
import type { Handler } from './directRoutes.ts';
import { sendProblem } from './problemAnswers.ts';

export function bearerOf(req: IncomingMessage): string | undefined {
  return /^Bearer ([^\s]+)$/i.exec(req.headers.authorization ?? '')?.[1];
}

/** Refuses requests without a valid API token. `callerOf` returns the caller afterwards. */
export const requireCaller =
  (tokens: Pick<ApiTokens, 'verify'>): Handler =>
  (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined) return sendProblem(res, { code: 'unauthenticated' });
    const caller = tokens.verify(token);
    if (caller === undefined) return sendProblem(res, { code: 'invalid-token' });
    noteCaller(res, caller);
    next();
  };

const callers = new WeakMap<ServerResponse, Caller>();

export const noteCaller = (res: ServerResponse, caller: Caller): void => void callers.set(res, caller);

/** Only after `requireCaller`. */
export const callerOf = (res: ServerResponse): Caller => callers.get(res) as Caller;
