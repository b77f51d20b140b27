import { limits } from '@marathon/contracts/constants';
import { jwtRequestSchema } from '@marathon/contracts/user';
import type { Identity } from '@marathon/identity';
import {
  type ApiTokens,
  bearerOf,
  jsonBody,
  methodNotAllowed,
  parseInput,
  sendProblem,
} from '@marathon/service-kit';
import { type RequestHandler, type Response, Router } from 'express';
import type { RateLimits } from './limits/rateLimits.ts';

interface Dependencies {
  readonly identity: Pick<Identity, 'verifyAccessToken'>;
  readonly tokens: Pick<ApiTokens, 'sign'>;
  readonly limitBy: RateLimits['by'];
}

/** POST /jwt: exchanges the access token of the body's email for an API token. */
export function apiTokenRoutes({ identity, tokens, limitBy }: Dependencies): Router {
  const perAccount = limitBy('apiTokens', (_req, res) => accountOf(res as Response).subject);
  const router = Router();
  const path = router.route('/jwt');
  path.post(requireAccount(identity), perAccount, jsonBody(limits.bodyBytes), (req, res) => {
    const account = accountOf(res);
    const input = parseInput(jwtRequestSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    if (input.value.email !== account.email) {
      return sendProblem(res, { code: 'forbidden', detail: 'This token belongs to another e-mail' });
    }
    res.setHeader('Cache-Control', 'no-store');
    res.json({ token: tokens.sign(account) });
  });
  path.all(methodNotAllowed('POST'));
  return router;
}

const requireAccount =
  (identity: Pick<Identity, 'verifyAccessToken'>): RequestHandler =>
  async (req, res, next) => {
    const bearer = bearerOf(req);
    if (bearer === undefined) return sendProblem(res, { code: 'unauthenticated' });
    const account = await identity.verifyAccessToken(bearer);
    if (account === undefined) return sendProblem(res, { code: 'invalid-token' });
    res.locals.account = account;
    next();
  };

const accountOf = (res: Response) => res.locals.account as VerifiedAccount;

type VerifiedAccount = NonNullable<Awaited<ReturnType<Identity['verifyAccessToken']>>>;
