import { wireNames } from '@marathon/contracts/wireNames';
import { memoryCounters, type OpenCounters } from '@marathon/persistence/counters';
import { deriveSecret, type ReadinessChecks, type Secrets, type ServiceContext } from '@marathon/service-kit';

interface CountersHandle {
  readonly counters: OpenCounters;
  /** Without it this process counts locally. */
  readonly degradedBy: ReadinessChecks;
  close(): Promise<unknown>;
}

type Context = Pick<
  ServiceContext<{ REDIS_URL?: string | undefined; SERVICE_SECRET: Secrets }>,
  'config' | 'logger' | 'now'
>;

export async function openCounters({ config, logger, now }: Context): Promise<CountersHandle> {
  if (config.REDIS_URL === undefined)
    return { counters: memoryCounters(now), degradedBy: {}, close: async () => undefined };
  const { openRedis, redisCounters } = await import('@marathon/persistence/redis');
  const redis = openRedis(config.REDIS_URL, { logger, name: wireNames.svcMessages.service });
  const secret = deriveSecret(config.SERVICE_SECRET[0], 'keys of shared counters');
  return {
    counters: redisCounters({ redis, secret, logger, now }),
    degradedBy: { [wireNames.checks.redis]: () => redis.ready() },
    close: () => redis.close(),
  };
}
