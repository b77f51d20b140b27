import { isLoopback } from '@marathon/service-kit/config';
import type { Request, RequestHandler } from 'express';
import { clientAddress } from './clientAddress.ts';
import { type Counting, type RateLimit, rateLimit } from './rateLimit.ts';

export interface IpLimit extends RateLimit {
  /** For load tests and developers. */
  readonly exceptLoopback?: boolean;
}

export const rateLimitByIp = ({ exceptLoopback = false, ...limit }: IpLimit & Counting): RequestHandler =>
  rateLimit(limit, (req) => {
    const address = clientAddress(req);
    return exceptLoopback && isLoopback(address) && !wasForwarded(req) ? undefined : address;
  });

const wasForwarded = ({ headers }: Request) =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => name in headers);
