import { limits } from '@marathon/contracts/constants';
import { changed, deleted } from '@marathon/contracts/mutationResponses';
import { passwordChangeSchema } from '@marathon/contracts/user';
import type { Identity } from '@marathon/identity';
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
import { clientAddress } from './clientAddress.ts';
import { refuseCommonPassword } from './commonPasswords.ts';

interface Dependencies extends Pick<Identity, 'accounts' | 'signIns'> {
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly writeLimit: RequestHandler;
}

export function passwordRoutes({ accounts, signIns, tokens, writeLimit }: Dependencies): Router {
  const router = Router();
  const caller = requireCaller(tokens);

  const password = router.route('/users/me/password');
  password.patch(caller, writeLimit, jsonBody(limits.bodyBytes), async (req, res) => {
    const input = parseInput(passwordChangeSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const allowed = refuseCommonPassword(input.value.new, 'new');
    if (!allowed.ok) return sendProblem(res, allowed.refusal);
    const { subject, signInId } = callerOf(res);
    const from = { signInId, address: clientAddress(req) };
    const result = await accounts.changePassword(subject, input.value, from);
    if (!result.ok) return sendProblem(res, result.refusal);
    res.json(changed(true));
  });
  password.all(methodNotAllowed('PATCH'));

  const sessions = router.route('/users/me/sessions');
  sessions.delete(caller, writeLimit, async (_req, res) => {
    res.json(deleted(await signIns.endAll(callerOf(res).subject)));
  });
  sessions.all(methodNotAllowed('DELETE'));

  return router;
}
