import {
  newPasskeySchema,
  secondFactorProofSchema,
  secondFactorSetUpSchema,
} from '@marathon/contracts/accountRequests';
import { limits } from '@marathon/contracts/constants';
import { deleted } from '@marathon/contracts/mutationResponses';
import { jsonBody, methodNotAllowed, parseInput, requireCaller, sendProblem } from '@marathon/service-kit';
import { type Request, type Response, Router } from 'express';
import { callerFrom } from './callerFrom.ts';
import { type AccountRoutesOptions, forbidCaching } from './routeOptions.ts';

export function passkeyRoutes({ identity, tokens, writeLimit }: AccountRoutesOptions): Router {
  const { passkeys } = identity;
  const router = Router();
  const guards = [requireCaller(tokens), writeLimit, forbidCaching, jsonBody(limits.bodyBytes)];

  const all = router.route('/users/me/passkeys');
  all.post(guards, async (req: Request, res: Response) => {
    const input = parseInput(secondFactorSetUpSchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, from } = callerFrom(req, res);
    const options = await passkeys.begin(subject, input.value, from);
    if (!options.ok) return sendProblem(res, options.refusal);
    res.status(201).json(options.value);
  });
  all.all(methodNotAllowed('POST'));

  const confirmation = router.route('/users/me/passkeys/confirmation');
  confirmation.post(guards, async (req: Request, res: Response) => {
    const input = parseInput(newPasskeySchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, from } = callerFrom(req, res);
    const added = await passkeys.add(subject, input.value, from);
    if (!added.ok) return sendProblem(res, added.refusal);
    res.status(201).json(added.value);
  });
  confirmation.all(methodNotAllowed('POST'));

  const challenge = router.route('/users/me/passkeys/challenge');
  challenge.post(guards, async (req: Request, res: Response) => {
    const { subject, from } = callerFrom(req, res);
    const options = await passkeys.challenge(subject, from);
    if (!options.ok) return sendProblem(res, options.refusal);
    res.status(201).json(options.value);
  });
  challenge.all(methodNotAllowed('POST'));

  const one = router.route('/users/me/passkeys/:id');
  one.delete(guards, async (req: Request<{ id: string }>, res: Response) => {
    const input = parseInput(secondFactorProofSchema, req.body ?? {});
    if (!input.ok) return sendProblem(res, input.refusal);
    const { subject, from } = callerFrom(req, res);
    const removed = await passkeys.remove(subject, req.params.id, input.value, from);
    if (!removed.ok) return sendProblem(res, removed.refusal);
    res.json(deleted(1));
  });
  one.all(methodNotAllowed('DELETE'));
  return router;
}
