import type { ServerResponse } from 'node:http';
import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';
import { sendProblem } from '@marathon/service-kit';
import type { PlainHandler, PlainRequest } from './plainRequest.ts';
import type { CountRefusal } from './refusals.ts';

export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

export interface Counting {
  readonly counters: OpenCounters;
  readonly name: string;
  readonly countRefusal: CountRefusal;
}

/** Undefined: not counted. */
type KeyOf = (req: PlainRequest, res: ServerResponse) => string | undefined;

/** How many requests this one counts as. */
export type CostOf = (req: PlainRequest) => number;

/** Answers 429 with Retry-After beyond the limit. */
export function rateLimit(
  { requests, seconds, counters, name, countRefusal }: RateLimit & Counting,
  keyOf: KeyOf,
  costOf: CostOf = () => 1,
): PlainHandler {
  const counter = counters({ name, windowSeconds: seconds, limit: requests });
  return async (req, res, next) => {
    const cost = costOf(req);
    const key = cost === 0 ? undefined : keyOf(req, res);
    if (key === undefined) return next();
    const counted = await counter.add(key, cost);
    if (counted.count <= requests) return next();
    countRefusal(name, 'rate');
    sendProblem(res, { code: 'rate-limited', retryAfterSeconds: secondsUntilReset(counted) });
  };
}
