import { callerOf, methodNotAllowed, requireCaller, sendProblem } from '@marathon/service-kit';
import { Router } from 'express';
import { ownAccountOf } from './ownAccountRoutes.ts';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

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
