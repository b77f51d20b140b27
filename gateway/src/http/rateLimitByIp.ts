import { isLoopback } from '@marathon/service-kit/config';
import type { Request, RequestHandler } from 'express';
import { clientAddress } from './clientAddress.ts';
import { type RateLimit, rateLimit } from './rateLimit.ts';

export interface IpLimit extends RateLimit {
  /** Does not count requests from this machine, such as load tests and a developer's own. */
  readonly exceptLoopback?: boolean;
}

/** Limits the requests of each client address; answers 429 with Retry-After beyond it. */
export const rateLimitByIp = ({ exceptLoopback = false, ...limit }: IpLimit): RequestHandler =>
  rateLimit(limit, (req) => {
    const address = clientAddress(req);
    return exceptLoopback && isLoopback(address) && !wasForwarded(req) ? undefined : address;
  });

/** A proxy on this machine has forwarded it for another client. */
const wasForwarded = ({ headers }: Request) =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => name in headers);
