import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiTokens, Caller } from './apiTokens.ts';
import type { Handler } from './directRoutes.ts';
import { sendProblem } from './problemAnswers.ts';

export function bearerOf(req: IncomingMessage): string | undefined {
  const { authorization = '' } = req.headers;
  const isBearer = authorization.slice(0, scheme.length).toLowerCase() === scheme;
  const token = authorization.slice(scheme.length);
  return isBearer && token !== '' && !token.includes(' ') ? token : undefined;
}

const scheme = 'bearer ';

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

const noted = Symbol('caller');
type ResponseWithCaller = ServerResponse & { [noted]?: Caller };

export function noteCaller(res: ResponseWithCaller, caller: Caller): void {
  res[noted] = caller;
}

/** Call it only after `requireCaller`. */
export const callerOf = (res: ResponseWithCaller): Caller => res[noted] as Caller;
