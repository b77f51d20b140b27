import { emailVerificationSchema, verificationCodeSchema } from '@marathon/contracts/accountRequests';
import { accepted, type VerifiedEmail } from '@marathon/contracts/accounts';
import { limits } from '@marathon/contracts/constants';
import type { Result } from '@marathon/contracts/result';
import type { VerifiedPurpose } from '@marathon/identity';
import {
  callerOf,
  jsonBody,
  methodNotAllowed,
  parseInput,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import { type Response, Router } from 'express';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

/** By the mail's link (without a login), or by its code. */
export function verificationRoutes(options: AccountRoutesOptions): Router {
  const { tokens, browse, writeLimit } = options;
  const { verification } = options.identity;
  const router = Router();
  const caller = requireCaller(tokens);
  const body = jsonBody(limits.bodyBytes);

  const sending = router.route('/users/me/verification');
  sending.post(caller, writeLimit, async (_req, res) => {
    const sent = await verification.request(callerOf(res).subject);
    if (!sent.ok) return sendProblem(res, sent.refusal);
    res.status(202).json(accepted);
  });
  sending.all(methodNotAllowed('POST'));

  const typed = router.route('/users/me/verification/code');
  typed.post(caller, writeLimit, forbidCaching, body, async (req, res) => {
    const input = parseInput(verificationCodeSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    answer(res, await verification.confirmCode(callerOf(res).subject, input.value.code));
  });
  typed.all(methodNotAllowed('POST'));

  const linked = router.route('/email-verifications');
  linked.post(browse, forbidCaching, body, async (req, res) => {
    const input = parseInput(emailVerificationSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    answer(res, await verification.confirmLink(input.value.token));
  });
  linked.all(methodNotAllowed('POST'));

  return router;
}

const answer = (res: Response, confirmed: Result<VerifiedPurpose>) => {
  if (!confirmed.ok) return sendProblem(res, confirmed.refusal);
  res.json({ purpose: confirmed.value } satisfies VerifiedEmail);
};
