import { callerOf, sendProblem } from '@marathon/service-kit';
import type { Upstream } from '../ports.ts';
import { clientAddress } from './clientAddress.ts';
import type { PlainHandler } from './plainRequest.ts';

/** Answers 503 if the service cannot. Do not mount it: the service needs the whole path. */
export const forwardTo =
  (upstream: Upstream): PlainHandler =>
  async (req, res) => {
    const subject = callerOf(res)?.subject;
    const caller = subject ?? clientAddress(req);
    const outcome = await upstream.handle(req, res, { caller, isStranger: subject === undefined });
    if (!outcome.ok) sendProblem(res, outcome.refusal);
  };
