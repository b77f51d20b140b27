import { accountDeletionRequestSchema } from '@marathon/contracts/accountRequests';
import { callerOf, methodNotAllowed, parseInput, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import { clientAddress } from '../clientAddress.ts';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

type Options = Pick<AccountRoutesOptions, 'identity' | 'browse'>;

/** Comes after `requireCaller` and the body. */
export const requestDeletion =
  ({ identity }: Pick<Options, 'identity'>): RequestHandler =>
  async (req, res) => {
    const input = parseInput(accountDeletionRequestSchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, signInId } = callerOf(res);
    const from = { signInId, address: clientAddress(req) };
    const requested = await identity.deletions.request(subject, input.value, from);
    if (!requested.ok) return sendProblem(res, requested.refusal);
    res.status(202).json(requested.value);
  };

/** A deletion's id is the permission. */
export function deletionRoutes({ identity, browse }: Options): Router {
  const router = Router();
  const deletion = router.route('/account-deletions/:id');
  deletion.get(browse, forbidCaching, async (req, res) => {
    const found = await identity.deletions.find(req.params.id);
    if (found === undefined) return sendProblem(res, { code: 'not-found' });
    res.json(found);
  });
  deletion.all(methodNotAllowed('GET'));
  return router;
}
