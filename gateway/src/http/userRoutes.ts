import { limits } from '@marathon/contracts/constants';
import { changed, inserted } from '@marathon/contracts/results';
import { newUserSchema, userPatchSchema } from '@marathon/contracts/user';
import {
  type ApiTokens,
  callerOf,
  jsonBody,
  methodNotAllowed,
  parseInput,
  requireCaller,
  sendProblem,
} from '@marathon/service-kit';
import { Router } from 'express';
import type { Accounts } from '../ports.ts';
import { type AddressLimit, perAddress } from './perAddress.ts';

/** POST /users makes an account; PATCH /users/me changes the caller's own name and photo. */
export function userRoutes(
  accounts: Accounts,
  tokens: Pick<ApiTokens, 'verify'>,
  signUps: AddressLimit,
): Router {
  const router = Router();
  const body = jsonBody(limits.bodyBytes);

  const users = router.route('/users');
  users.post(perAddress(signUps), body, async (req, res) => {
    const input = parseInput(newUserSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const created = await accounts.create(input.value);
    if (!created.ok) return sendProblem(res, created.refusal);
    res.status(201).json(inserted(created.value.subject));
  });
  users.all(methodNotAllowed('POST'));

  const me = router.route('/users/me');
  me.patch(requireCaller(tokens), body, async (req, res) => {
    const input = parseInput(userPatchSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const updated = await accounts.updateProfile(callerOf(res).subject, input.value);
    if (!updated.ok) return sendProblem(res, updated.refusal);
    res.json(changed(updated.value.isModified));
  });
  me.all(methodNotAllowed('PATCH'));

  return router;
}
