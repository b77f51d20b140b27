import {
  passwordResetCheckSchema,
  passwordResetCompletionSchema,
  passwordResetSchema,
} from '@marathon/contracts/accountRequests';
import { accepted, type CompletedPasswordReset } from '@marathon/contracts/accounts';
import { limits } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { jsonBody, methodNotAllowed, parseInput, sendProblem } from '@marathon/service-kit';
import { Router } from 'express';
import { clientAddress } from '../clientAddress.ts';
import { refuseCommonPassword } from '../commonPasswords.ts';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

/** Does not reveal whether a link was sent. */
export function passwordResetRoutes({ identity, browse, resetLimit }: AccountRoutesOptions): Router {
  const { passwordResets } = identity;
  const router = Router();
  const body = jsonBody(limits.bodyBytes);

  const resets = router.route('/password-resets');
  resets.post(browse, resetLimit, forbidCaching, body, async (req, res) => {
    const input = parseInput(passwordResetSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const requested = await passwordResets.request(toEmail(input.value.email));
    if (!requested.ok) return sendProblem(res, requested.refusal);
    res.status(202).json(accepted);
  });
  resets.all(methodNotAllowed('POST'));

  const check = router.route('/password-resets/check');
  check.post(browse, forbidCaching, body, async (req, res) => {
    const input = parseInput(passwordResetCheckSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const checked = await passwordResets.check(input.value.token);
    if (!checked.ok) return sendProblem(res, checked.refusal);
    res.json(accepted);
  });
  check.all(methodNotAllowed('POST'));

  const completion = router.route('/password-resets/completion');
  completion.post(browse, forbidCaching, body, async (req, res) => {
    const input = parseInput(passwordResetCompletionSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const allowed = refuseCommonPassword(input.value.password, 'password');
    if (!allowed.ok) return sendProblem(res, allowed.refusal);
    const from = { address: clientAddress(req), cookies: req.get('cookie') };
    const completed = await passwordResets.complete(input.value, from);
    if (!completed.ok) return sendProblem(res, completed.refusal);
    const { email, deviceCookie } = completed.value;
    res.append('Set-Cookie', deviceCookie);
    res.json({ acknowledged: true, email } satisfies CompletedPasswordReset);
  });
  completion.all(methodNotAllowed('POST'));
  return router;
}
