import type { IncomingMessage } from 'node:http';
import { isLoopback } from '@marathon/service-kit/config';
import { clientAddress } from './clientAddress.ts';
import type { PlainHandler } from './plainRequest.ts';
import { type Counting, type RateLimit, rateLimit } from './rateLimit.ts';

export interface IpLimit extends RateLimit {
  /** For load tests and developers. */
  readonly exceptLoopback?: boolean;
}

export const rateLimitByIp = ({ exceptLoopback = false, ...limit }: IpLimit & Counting): PlainHandler =>
  rateLimit(limit, (req) => {
    const address = clientAddress(req);
    return exceptLoopback && isLoopback(address) && !wasForwarded(req) ? undefined : address;
  });

const wasForwarded = ({ headers }: IncomingMessage) =>
  ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'].some((name) => name in headers);
