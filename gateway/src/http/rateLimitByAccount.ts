import { callerOf } from '@marathon/service-kit';
import type { PlainHandler } from './plainRequest.ts';
import { type Counting, type RateLimit, rateLimit } from './rateLimit.ts';

/** Per account, over all addresses. Comes after `requireCaller`. */
export const rateLimitByAccount = (limit: RateLimit & Counting): PlainHandler =>
  rateLimit(limit, (_req, res) => callerOf(res).subject);
