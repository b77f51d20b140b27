import { bearerOf } from '../callers.ts';
import type { Handler } from '../directRoutes.ts';
import type { ServiceName } from '../keys/signers.ts';
import { sendProblem } from '../problemAnswers.ts';
import type { ServiceTokens } from './serviceTokens.ts';

/** Requires a token that another service made for `to`. Guards everything below `/internal`. */
export const requireService =
  (tokens: Pick<ServiceTokens, 'verify'>, to: ServiceName): Handler =>
  (req, res, next) => {
    const token = bearerOf(req);
    if (token === undefined)
      return sendProblem(res, { code: 'unauthenticated', detail: 'Only other services may ask this' });
    if (tokens.verify(token, to) === undefined)
      return sendProblem(res, {
        code: 'invalid-token',
        detail: 'The service token is not valid or expired',
      });
    next();
  };
