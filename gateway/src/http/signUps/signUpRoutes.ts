import type { Clock } from '@marathon/contracts/clock';
import { limits } from '@marathon/contracts/constants';
import { inserted } from '@marathon/contracts/mutationResponses';
import { proofOfWorkHeader } from '@marathon/contracts/proofOfWork';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type NewUser, newUserSchema } from '@marathon/contracts/user';
import type { Account, Accounts } from '@marathon/identity';
import type { OpenCounters } from '@marathon/persistence/counters';
import { jsonBody, type Metrics, methodNotAllowed, parseInput, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { SpentProofs } from '../../ports.ts';
import { clientAddress } from '../clientAddress.ts';
import { refuseCommonPassword } from '../commonPasswords.ts';
import { createProofOfWork } from './proofOfWork.ts';
import { type Attempt, createSignUpRate, type SignUpLimits } from './signUpRate.ts';

export interface SignUpOptions {
  readonly accounts: Pick<Accounts, 'create'>;
  readonly limits: SignUpLimits;
  readonly counters: OpenCounters;
  readonly proofOfWorkSecret: string;
  readonly spentProofs: SpentProofs;
  readonly metrics: Metrics;
  readonly now: Clock;
  /** Invalid input counts, too. */
  readonly browse: RequestHandler;
}

interface SignUpOrigin {
  readonly address: string;
  readonly proof: string | undefined;
}

/** Requires a proof of work above a rate (ADR 15). */
export function signUpRoutes({ accounts, metrics, browse, ...options }: SignUpOptions): Router {
  const rate = createSignUpRate(options.limits, options.counters);
  const proofOfWork = createProofOfWork({
    secret: options.proofOfWorkSecret,
    spent: options.spentProofs,
    now: options.now,
  });
  const demanded = metrics.counter(
    'sign_up_challenges_total',
    'Proofs of work that were asked for, by their level',
    ['level'],
  );

  const admit = async (
    { level, secondsBlocked }: Attempt,
    proof: string | undefined,
  ): Promise<Result<undefined>> => {
    if (secondsBlocked > 0) return refuse('rate-limited', { retryAfterSeconds: secondsBlocked });
    if (level === 0) return ok(undefined);
    const admitted = await (proof === undefined
      ? proofOfWork.demand(level)
      : proofOfWork.redeem(proof, level));
    if (!admitted.ok && admitted.refusal.challenge) demanded.inc({ level });
    return admitted;
  };

  const signUp = async (user: NewUser, { address, proof }: SignUpOrigin): Promise<Result<Account>> => {
    const attempt = await rate.begin(address);
    let isCreated = false;
    try {
      const admitted = await admit(attempt, proof);
      if (!admitted.ok) return admitted;
      const created = await accounts.create(user, { address });
      isCreated = created.ok;
      if (!created.ok && created.refusal.code === 'email-taken') await rate.emailWasTaken(address);
      return created;
    } finally {
      if (!isCreated) await attempt.giveBack();
    }
  };

  const router = Router();
  const users = router.route('/users');
  users.post(browse, jsonBody(limits.bodyBytes), async (req, res) => {
    const input = parseInput(newUserSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const allowed = refuseCommonPassword(input.value.password, 'password');
    if (!allowed.ok) return sendProblem(res, allowed.refusal);
    const created = await signUp(input.value, {
      address: clientAddress(req),
      proof: req.get(proofOfWorkHeader),
    });
    if (!created.ok) return sendProblem(res, created.refusal);
    res.status(201).json(inserted(created.value.subject));
  });
  users.all(methodNotAllowed('POST'));
  return router;
}
