import { limits } from '@marathon/contracts/constants';
import { changed } from '@marathon/contracts/mutationResponses';
import { userPatchSchema } from '@marathon/contracts/user';
import type { Accounts } from '@marathon/identity';
import {
  type ApiTokens,
  callerOf,
  jsonBody,
  methodNotAllowed,
  parseInput,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';

interface Dependencies {
  readonly accounts: Accounts;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly writeLimit: RequestHandler;
}

/** PATCH /users/me changes the caller's own name and photo. */
export function userRoutes({ accounts, tokens, writeLimit }: Dependencies): Router {
  const router = Router();
  const body = jsonBody(limits.bodyBytes);

  const me = router.route('/users/me');
  me.patch(requireCaller(tokens), writeLimit, body, async (req, res) => {
    const input = parseInput(userPatchSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const updated = await accounts.updateProfile(callerOf(res).subject, input.value);
    if (!updated.ok) return sendProblem(res, updated.refusal);
    res.json(changed(updated.value.isModified));
  });
  me.all(methodNotAllowed('PATCH'));

  return router;
}
