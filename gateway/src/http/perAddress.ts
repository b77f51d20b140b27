import { isLoopback } from '@marathon/contracts/environment';
import { sendProblem } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientAddress } from './clientAddress.ts';

export interface AddressLimit {
  readonly requests: number;
  readonly seconds: number;
  /** Requests from this machine itself are not counted: load tests, and a developer's own. */
  readonly exceptLoopback?: boolean;
}

/** At most so many requests an address; beyond that 429 with Retry-After. */
export function perAddress({ requests, seconds, exceptLoopback = false }: AddressLimit): RequestHandler {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (req, res, next) => {
    const address = clientAddress(req);
    if (exceptLoopback && isLoopback(address)) return next();
    try {
      await limiter.consume(address);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return next(refused);
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return sendProblem(res, { code: 'rate-limited', retryAfterSeconds });
    }
    next();
  };
}
