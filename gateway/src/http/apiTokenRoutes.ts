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
import { Router } from 'express';

/**
 * POST /jwt (decision 15) exchanges the identity provider's access token for the token that all API calls carry. The
 * e-mail in the body must be that of the access token.
 */
export function apiTokenRoutes(
  identity: Pick<Identity, 'verifyAccessToken'>,
  tokens: Pick<ApiTokens, 'sign'>,
): Router {
  const router = Router();
  const path = router.route('/jwt');
  path.post(jsonBody(limits.bodyBytes), async (req, res) => {
    const bearer = bearerOf(req);
    if (bearer === undefined) return sendProblem(res, { code: 'unauthenticated' });
    const account = await identity.verifyAccessToken(bearer);
    if (account === undefined) return sendProblem(res, { code: 'invalid-token' });
    const input = parseInput(jwtRequestSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    if (input.value.email !== account.email.toLowerCase()) {
      return sendProblem(res, { code: 'forbidden', detail: 'This token belongs to another e-mail' });
    }
    res.setHeader('Cache-Control', 'no-store');
    res.json({ token: tokens.sign(account) });
  });
  path.all(methodNotAllowed('POST'));
  return router;
}
