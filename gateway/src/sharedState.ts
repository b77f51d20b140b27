import { wireNames } from '@marathon/contracts/wireNames';
import { memoryCounters, type OpenCounters } from '@marathon/persistence/counters';
import type { RedisConnection } from '@marathon/persistence/redis';
import { deriveSecret, type ReadinessChecks, type ServiceContext } from '@marathon/service-kit';
import type { Config } from './config.ts';

export interface SharedState {
  /** Undefined: this gateway shares nothing. */
  readonly redis?: RedisConnection;
  readonly counters: OpenCounters;
  /** Without it the gateway serves, and counts for itself. */
  readonly degradedBy: ReadinessChecks;
  close(): Promise<void>;
}

type Context = Pick<ServiceContext<Config>, 'config' | 'logger' | 'now'>;

/** What gateways share through the Redis of REDIS_URL; without it each has its own. */
export async function openSharedState({ config, logger, now }: Context): Promise<SharedState> {
  if (config.REDIS_URL === undefined)
    return { counters: memoryCounters(now), degradedBy: {}, close: async () => undefined };
  const { openRedis, redisCounters } = await import('@marathon/persistence/redis');
  const redis = openRedis(config.REDIS_URL, { logger, name: config.GATEWAY_NAME });
  const secret = deriveSecret(config.JWT_SECRET, 'keys of shared counters');
  return {
    redis,
    counters: redisCounters({ redis, secret, logger, now }),
    degradedBy: { [wireNames.checks.redis]: () => redis.ready() },
    close: () => redis.close(),
  };
}
