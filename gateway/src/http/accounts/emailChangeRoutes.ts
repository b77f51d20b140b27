import { emailChangeSchema } from '@marathon/contracts/accountRequests';
import { accepted } from '@marathon/contracts/accounts';
import { limits } from '@marathon/contracts/constants';
import {
  callerOf,
  jsonBody,
  methodNotAllowed,
  parseInput,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import { Router } from 'express';
import { clientAddress } from '../clientAddress.ts';
import type { AccountRoutesOptions } from './routeOptions.ts';

export function emailChangeRoutes({ identity, tokens, writeLimit }: AccountRoutesOptions): Router {
  const { emailChanges } = identity;
  const router = Router();
  const caller = requireCaller(tokens);

  const email = router.route('/users/me/email');
  email.post(caller, writeLimit, jsonBody(limits.bodyBytes), async (req, res) => {
    const input = parseInput(emailChangeSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, signInId } = callerOf(res);
    const from = { signInId, address: clientAddress(req) };
    const requested = await emailChanges.request(subject, input.value, from);
    if (!requested.ok) return sendProblem(res, requested.refusal);
    res.status(202).json(accepted);
  });
  email.delete(caller, writeLimit, async (_req, res) => {
    await emailChanges.cancel(callerOf(res).subject);
    res.json(accepted);
  });
  email.all(methodNotAllowed('POST', 'DELETE'));
  return router;
}
