import type { OwnAccount } from '@marathon/contracts/accounts';
import { limits } from '@marathon/contracts/constants';
import { changed } from '@marathon/contracts/mutationResponses';
import { userPatchSchema } from '@marathon/contracts/user';
import type { OwnAccount as Known } from '@marathon/identity';
import {
  callerOf,
  jsonBody,
  methodNotAllowed,
  parseInput,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import { Router } from 'express';
import { requestDeletion } from './deletionRoutes.ts';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

export function ownAccountRoutes(options: AccountRoutesOptions): Router {
  const { tokens, browse, writeLimit, mustVerify } = options;
  const { accounts } = options.identity;
  const router = Router();
  const me = router.route('/users/me');
  const caller = requireCaller(tokens);

  me.get(browse, caller, forbidCaching, async (_req, res) => {
    const account = await accounts.find(callerOf(res).subject);
    if (account === undefined) return sendProblem(res, { code: 'not-found' });
    res.json(ownAccountOf(account, mustVerify));
  });
  me.patch(caller, writeLimit, jsonBody(limits.bodyBytes), async (req, res) => {
    const input = parseInput(userPatchSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const updated = await accounts.updateProfile(callerOf(res).subject, input.value);
    if (!updated.ok) return sendProblem(res, updated.refusal);
    res.json(changed(updated.value.isModified));
  });
  me.delete(caller, writeLimit, jsonBody(limits.bodyBytes), requestDeletion(options));
  me.all(methodNotAllowed('GET', 'PATCH', 'DELETE'));
  return router;
}

export function ownAccountOf(account: Known, mustVerify: boolean): OwnAccount {
  const { email, name: displayName, photoURL = null, isEmailVerified, hasPassword } = account;
  const pendingEmail = account.pendingEmail ?? null;
  return {
    ...{ email, displayName, photoURL, isEmailVerified, pendingEmail, hasPassword },
    mustVerify,
    ...(account.secondFactor !== undefined && { secondFactor: account.secondFactor }),
    ...(account.isManaged && { isManaged: true }),
  };
}

/** GET /users/me/data: everything about the caller, or an error while a service does not answer. */
export function personalDataRoutes(options: AccountRoutesOptions): Router {
  const { tokens, writeLimit, mustVerify, personalData = [] } = options;
  const { accounts, signIns } = options.identity;
  const router = Router();

  const data = router.route('/users/me/data');
  data.get(requireCaller(tokens), writeLimit, forbidCaching, async (_req, res) => {
    const { subject } = callerOf(res);
    const account = await accounts.find(subject);
    if (account === undefined) return sendProblem(res, { code: 'not-found' });
    const requests = Promise.all(personalData.map((source) => source.of(subject)));
    const parts = await requests.catch(() => undefined);
    if (parts === undefined) return sendProblem(res, { code: 'unavailable', retryAfterSeconds: 5 });
    const own = { account: ownAccountOf(account, mustVerify), signIns: await signIns.list(subject) };
    res.json(Object.assign(own, ...parts));
  });
  data.all(methodNotAllowed('GET'));
  return router;
}
