import { callerOf } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { type RateLimit, rateLimit } from './rateLimit.ts';

/** At most so many requests an account, wherever they come from; only behind `requireCaller`. */
export const rateLimitByAccount = (limit: RateLimit): RequestHandler =>
  rateLimit(limit, (_req, res) => callerOf(res).subject);
