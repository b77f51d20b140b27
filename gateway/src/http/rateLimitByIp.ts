import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@marathon/service-kit/config';
import { clientAddress } from './clientAddress.ts';
import type { PlainHandler, PlainRequest } from './plainRequest.ts';
import { type CostOf, type Counting, type RateLimit, rateLimit } from './rateLimit.ts';

export interface IpLimit extends RateLimit {
  /** For load tests and developers. */
  readonly exceptLoopback?: boolean;
}

export const rateLimitByIp = (
  { exceptLoopback = false, ...limit }: IpLimit & Counting,
  costOf?: CostOf,
): PlainHandler => {
  const keyOf = (req: PlainRequest) => {
    const address = clientAddress(req);
    return exceptLoopback && isLoopback(address) && !wasForwarded(req) ? undefined : address;
  };
  return rateLimit(limit, keyOf, costOf);
};

const wasForwarded = ({ headers }: IncomingMessage) =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => name in headers);
