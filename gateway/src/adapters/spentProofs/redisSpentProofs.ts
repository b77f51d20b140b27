import { randomUUID } from 'node:crypto';
import { preferRedis, type RedisConnection } from '@marathon/persistence/redis';
import type { Logger } from '@marathon/service-kit';
import { challengeLifetimeMs, type ProofSeries, type SpentProofs } from '../../ports.ts';

interface Options {
  readonly redis: RedisConnection;
  readonly own: SpentProofs;
  readonly logger: Pick<Logger, 'warn'>;
  readonly atMost?: number;
  readonly key?: string;
}

/** Longer than a challenge is valid, since gateways' clocks may differ by minutes. */
const retentionMs = 2 * challengeLifetimeMs;

/** Shared by all gateways. Without Redis a gateway accepts only proofs of its own challenges. */
export function redisSpentProofs(options: Options): SpentProofs {
  const { redis, own, logger, atMost = 100_000, key = 'marathon:spent-proofs:v1' } = options;
  const orAlone = preferRedis(redis, logger);
  const run = (script: string, ...values: (string | number)[]) =>
    redis.client.eval(script, 1, key, retentionMs, ...values);
  const idOfSeries = () => run(seriesScript, randomUUID()) as Promise<string>;
  const spend = (id: string, proof: string) =>
    run(spendScript, id, proof, atMost) as ReturnType<ProofSeries['spend']>;

  return {
    async series() {
      const id = await orAlone<string | undefined>(idOfSeries, () => undefined);
      const ofThisProcess = await own.series();
      if (id === undefined) return ofThisProcess;
      const shared: ProofSeries = {
        id,
        spend: (proof) =>
          orAlone(
            () => spend(id, proof),
            () => 'gone',
          ),
      };
      return [shared, ...ofThisProcess];
    },
  };
}

// Proofs and the series' id share a key, so Redis never loses only one of them.

const seriesScript = `
local id = redis.call('zrangebyscore', KEYS[1], '+inf', '+inf')[1] or ARGV[2]
redis.call('zadd', KEYS[1], '+inf', id)
redis.call('pexpire', KEYS[1], ARGV[1])
return id`;

const spendScript = `
if not redis.call('zscore', KEYS[1], ARGV[2]) then return 'gone' end
if redis.call('zscore', KEYS[1], ARGV[3]) then return 'known' end
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) > tonumber(ARGV[4]) then return 'full' end
redis.call('zadd', KEYS[1], now + ARGV[1], ARGV[3])
redis.call('pexpire', KEYS[1], ARGV[1])
return 'new'`;
