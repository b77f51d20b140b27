import { createHmac } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from 'pino';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { memoryCounters, type OpenCounters } from '../counters/counters.ts';
import type { RedisConnection } from './openRedis.ts';
import { preferRedis } from './preferRedis.ts';

interface Options {
  readonly redis: RedisConnection;
  /** Hashes the keys, so that Redis contains no emails or addresses. Equal in all processes. */
  readonly secret: string;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: Clock;
}

/** Each process also counts itself, for times without Redis. Memory answers for a key at its `limit`. */
export function redisCounters({ redis, secret, logger, now }: Options): OpenCounters {
  const openOwn = memoryCounters(now);
  const orAlone = preferRedis(redis, logger);
  const idOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);

  return (options) => {
    const { name, windowSeconds, limit } = options;
    const own = openOwn(options);
    const shared = new RateLimiterRedis({
      storeClient: redis.client,
      keyPrefix: `marathon:counters:v1:${name}`,
      points: limit ?? Number.MAX_SAFE_INTEGER,
      duration: windowSeconds,
      ...(limit !== undefined && { inMemoryBlockOnConsumed: limit + 1 }),
      customIncrTtlLuaScript: countScript,
    });
    /** Answers of the limiter's memory contain no count. */
    const countOf = (answer: RateLimiterRes | null) => ({
      count: answer === null ? 0 : answer.consumedPoints || (limit ?? 0) + 1,
      resetsInMs: Math.max(0, answer?.msBeforeNext ?? 0),
    });
    const refusedCount = (rejection: unknown) => {
      if (rejection instanceof RateLimiterRes) return countOf(rejection);
      throw rejection;
    };

    return {
      get: (key) =>
        orAlone(
          () => shared.get(idOf(key)).then(countOf),
          () => own.get(key),
        ),
      add(key, by = 1) {
        const ownCount = own.add(key, by);
        return orAlone(
          () => shared.consume(idOf(key), by).then(countOf, refusedCount),
          () => ownCount,
        );
      },
      async takeBack(key) {
        await own.takeBack(key);
        await orAlone(
          () => shared.reward(idOf(key)),
          () => null,
        );
      },
      async clear(key) {
        await own.clear(key);
        await orAlone(
          () => shared.delete(idOf(key)),
          () => false,
        );
      },
    };
  };
}

/** Like the limiter's own script, but deletes a count of 0. */
const countScript = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local count = redis.call('incrby', KEYS[1], ARGV[1])
local ttl = redis.call('pttl', KEYS[1])
if count <= 0 then redis.call('del', KEYS[1]) end
return {count, ttl}`;
