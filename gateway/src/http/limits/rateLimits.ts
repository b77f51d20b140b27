import type { IncomingMessage, ServerResponse } from 'node:http';
import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';
import { callerOf, sendProblem } from '@marathon/service-kit';
import { isLoopback } from '@marathon/service-kit/config';
import { clientAddress } from '../clientAddress.ts';
import type { PlainHandler, PlainRequest } from '../plainRequest.ts';
import type { AddressLimit, defaultLimits } from './defaultLimits.ts';
import type { CountRefusal } from './refusals.ts';

/** An ordinary request weighs 1. */
export type CostOf = (req: PlainRequest) => number;

/** Undefined: not counted. */
type KeyOf = (req: PlainRequest, res: ServerResponse) => string | undefined;

type LimitName = keyof typeof defaultLimits;

interface Options {
  readonly limits: Readonly<Record<LimitName, AddressLimit>>;
  /** Only this machine reaches the product. Behind a public address, local requests come from a proxy. */
  readonly isPrivate: boolean;
  readonly counters: OpenCounters;
  readonly countRefusal: CountRefusal;
}

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Answer 429 with Retry-After beyond the limit of that name. */
export function createRateLimits({ limits, isPrivate, counters, countRefusal }: Options) {
  function by(name: LimitName, keyOf: KeyOf, costOf: CostOf = () => 1): PlainHandler {
    const { requests, seconds } = limits[name];
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

  return {
    by,
    byAddress(name: LimitName, costOf?: CostOf) {
      const exemptsLoopback = isPrivate && limits[name].exceptLoopback;
      const keyOf = (req: PlainRequest) => {
        const address = clientAddress(req);
        return exemptsLoopback && isLoopback(address) && !wasForwarded(req) ? undefined : address;
      };
      return by(name, keyOf, costOf);
    },
    /** Over all addresses of the account. Comes after `requireCaller`. */
    byAccount: (name: LimitName) => by(name, (_req, res) => callerOf(res).subject),
  };
}

const wasForwarded = ({ headers }: IncomingMessage) =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => name in headers);
