import type { OpenCounters } from '@marathon/persistence/counters';
import type { defaultLimits } from '../limits.ts';
import type { CostOf } from './rateLimit.ts';
import { rateLimitByAccount } from './rateLimitByAccount.ts';
import { type IpLimit, rateLimitByIp } from './rateLimitByIp.ts';

type LimitName = keyof typeof defaultLimits;

interface Options {
  readonly limits: Readonly<Record<LimitName, IpLimit>>;
  readonly counters: OpenCounters;
  /** Only this machine reaches the product. Behind a public address, local requests come from a proxy. */
  readonly isPrivate: boolean;
}

export function rateLimiters({ limits, counters, isPrivate }: Options) {
  return {
    byAddress(name: LimitName, costOf?: CostOf) {
      const { exceptLoopback = false, ...limit }: IpLimit = limits[name];
      const isExempt = exceptLoopback && isPrivate;
      return rateLimitByIp({ ...limit, counters, name, exceptLoopback: isExempt }, costOf);
    },
    byAccount: (name: LimitName) => rateLimitByAccount({ ...limits[name], counters, name }),
  };
}
