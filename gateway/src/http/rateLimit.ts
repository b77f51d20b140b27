import { sendProblem } from '@marathon/service-kit';
import type { Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Undefined: not counted. */
type KeyOf = (req: Request, res: Response) => string | undefined;

/** Limits the requests of each key; answers 429 with Retry-After beyond it. */
export function rateLimit({ requests, seconds }: RateLimit, keyOf: KeyOf): RequestHandler {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (req, res, next) => {
    const key = keyOf(req, res);
    if (key === undefined) return next();
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) return next(refused);
      const retryAfterSeconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      return sendProblem(res, { code: 'rate-limited', retryAfterSeconds });
    }
    next();
  };
}
