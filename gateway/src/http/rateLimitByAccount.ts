import { callerOf } from '@marathon/service-kit';
import type { RequestHandler } from 'express';
import { type Counting, type RateLimit, rateLimit } from './rateLimit.ts';

/** Counts per account, from all addresses. Comes after `requireCaller`. */
export const rateLimitByAccount = (limit: RateLimit & Counting): RequestHandler =>
  rateLimit(limit, (_req, res) => callerOf(res).subject);
