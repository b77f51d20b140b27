import { isLoopback } from '@marathon/contracts/environment';
import type { Request, RequestHandler } from 'express';
import { clientAddress } from './clientAddress.ts';
import { type RateLimit, rateLimit } from './rateLimit.ts';

export interface AddressLimit extends RateLimit {
  /** Requests from this machine itself are not counted: load tests, and a developer's own. */
  readonly exceptLoopback?: boolean;
}

/** At most so many requests an address; beyond that 429 with Retry-After. */
export const perAddress = ({ exceptLoopback = false, ...limit }: AddressLimit): RequestHandler =>
  rateLimit(limit, (req) => {
    const address = clientAddress(req);
    return exceptLoopback && isLoopback(address) && !wasForwarded(req) ? undefined : address;
  });

/** A proxy on this machine has sent it: others may stand behind it. */
const wasForwarded = ({ headers }: Request) =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => name in headers);
