import type { defaultLimits } from '../limits.ts';
import type { CostOf, Counting } from './rateLimit.ts';
import { rateLimitByAccount } from './rateLimitByAccount.ts';
import { type IpLimit, rateLimitByIp } from './rateLimitByIp.ts';

type LimitName = keyof typeof defaultLimits;

interface Options extends Omit<Counting, 'name'> {
  readonly limits: Readonly<Record<LimitName, IpLimit>>;
  /** Only this machine reaches the product. Behind a public address, local requests come from a proxy. */
  readonly isPrivate: boolean;
}

export function rateLimiters({ limits, isPrivate, ...counting }: Options) {
  return {
    byAddress(name: LimitName, costOf?: CostOf) {
      const { exceptLoopback = false, ...limit }: IpLimit = limits[name];
      const isExempt = exceptLoopback && isPrivate;
      return rateLimitByIp({ ...limit, ...counting, name, exceptLoopback: isExempt }, costOf);
    },
    byAccount: (name: LimitName) => rateLimitByAccount({ ...limits[name], ...counting, name }),
  };
}
