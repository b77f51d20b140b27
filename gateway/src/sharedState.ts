import { wireNames } from '@marathon/contracts/wireNames';
import { memoryCounters, type OpenCounters } from '@marathon/persistence/counters';
import type { RedisConnection } from '@marathon/persistence/redis';
import { memoryViewCounts, type ViewCounts } from '@marathon/registry';
import { deriveSecret, type ReadinessChecks, type ServiceContext } from '@marathon/service-kit';
import { memorySpentProofs } from './adapters/spentProofs/memorySpentProofs.ts';
import type { Config } from './config.ts';
import type { SharedFigures, SpentProofs, UpdateLog } from './ports.ts';

export interface SharedState {
  readonly redis?: RedisConnection;
  readonly counters: OpenCounters;
  readonly spentProofs: SpentProofs;
  readonly viewCounts: ViewCounts;
  readonly updateLog?: UpdateLog;
  readonly figures?: SharedFigures;
  readonly degradedBy: ReadinessChecks;
  close(): Promise<void>;
}

type Context = Pick<ServiceContext<Config>, 'config' | 'logger' | 'now'>;

/** In the Redis of REDIS_URL, else local. */
export async function openSharedState({ config, logger, now }: Context): Promise<SharedState> {
  const own = { counters: memoryCounters(now), spentProofs: memorySpentProofs({ now }) };
  if (config.REDIS_URL === undefined)
    return { ...own, viewCounts: memoryViewCounts(now), degradedBy: {}, close: async () => undefined };
  const { openRedis, redisCounters } = await import('@marathon/persistence/redis');
  const { redisViewCounts } = await import('@marathon/registry/redis');
  const { redisSpentProofs } = await import('./adapters/spentProofs/redisSpentProofs.ts');
  const { redisUpdateLog } = await import('./adapters/redisUpdateLog.ts');
  const { redisSharedFigures } = await import('./adapters/redisSharedFigures.ts');
  const redis = openRedis(config.REDIS_URL, { logger, name: config.GATEWAY_NAME });
  const secret = deriveSecret(config.SERVICE_SECRET[0], 'keys of shared counters');
  return {
    redis,
    counters: redisCounters({ redis, secret, logger, now }),
    // By exchange name, which separates products on the same servers.
    updateLog: redisUpdateLog({ redis, name: config.AMQP_EXCHANGE }),
    figures: redisSharedFigures({ redis, gateway: config.GATEWAY_NAME, name: config.AMQP_EXCHANGE }),
    spentProofs: redisSpentProofs({ redis, own: own.spentProofs, logger }),
    viewCounts: redisViewCounts({ redis, logger, now }),
    degradedBy: { [wireNames.checks.redis]: () => redis.ready() },
    close: () => redis.close(),
  };
}
