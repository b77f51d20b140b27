import { callerOf } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { type RateLimit, rateLimit } from './rateLimit.ts';

/** Limits the requests of each account from all addresses. Must come after `requireCaller`. */
export const rateLimitByAccount = (limit: RateLimit): RequestHandler =>
  rateLimit(limit, (_req, res) => callerOf(res).subject);
