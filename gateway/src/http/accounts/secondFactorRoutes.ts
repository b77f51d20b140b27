import {
  secondFactorConfirmationSchema,
  secondFactorProofSchema,
  secondFactorSetUpSchema,
} from '@marathon/contracts/accountRequests';
import { limits } from '@marathon/contracts/constants';
import { deleted } from '@marathon/contracts/mutationResponses';
import { jsonBody, methodNotAllowed, parseInput, requireCaller, sendProblem } from '@marathon/service-kit';
import { type Request, type Response, Router } from 'express';
import { callerFrom } from './callerFrom.ts';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

export function secondFactorRoutes({ identity, tokens, writeLimit }: AccountRoutesOptions): Router {
  const { secondFactor } = identity;
  const router = Router();
  const guards = [requireCaller(tokens), writeLimit, forbidCaching, jsonBody(limits.bodyBytes)];

  const own = router.route('/users/me/second-factor');
  own.post(guards, async (req: Request, res: Response) => {
    const input = parseInput(secondFactorSetUpSchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, from } = callerFrom(req, res);
    const secret = await secondFactor.setUp(subject, input.value, from);
    if (!secret.ok) return sendProblem(res, secret.refusal);
    res.status(201).json(secret.value);
  });
  own.delete(guards, async (req: Request, res: Response) => {
    const input = parseInput(secondFactorProofSchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, from } = callerFrom(req, res);
    const disabled = await secondFactor.disable(subject, input.value, from);
    if (!disabled.ok) return sendProblem(res, disabled.refusal);
    res.json(deleted(1));
  });
  own.all(methodNotAllowed('POST', 'DELETE'));

  const confirmation = router.route('/users/me/second-factor/confirmation');
  confirmation.post(guards, async (req: Request, res: Response) => {
    const input = parseInput(secondFactorConfirmationSchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, from } = callerFrom(req, res);
    const codes = await secondFactor.enable(subject, input.value.code, from);
    if (!codes.ok) return sendProblem(res, codes.refusal);
    res.json(codes.value);
  });
  confirmation.all(methodNotAllowed('POST'));

  const recoveryCodes = router.route('/users/me/second-factor/recovery-codes');
  recoveryCodes.post(guards, async (req: Request, res: Response) => {
    const input = parseInput(secondFactorProofSchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, from } = callerFrom(req, res);
    const codes = await secondFactor.replaceRecoveryCodes(subject, input.value, from);
    if (!codes.ok) return sendProblem(res, codes.refusal);
    res.status(201).json(codes.value);
  });
  recoveryCodes.all(methodNotAllowed('POST'));
  return router;
}
