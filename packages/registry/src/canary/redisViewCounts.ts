import type { Clock } from '@marathon/contracts/clock';
import { preferRedis, type RedisConnection } from '@marathon/persistence/redis';
import type { Logger } from '@marathon/service-kit';
import { memoryViewCounts } from './memoryViewCounts.ts';
import {
  browsersCompared,
  browsersOfOneAddress,
  type Comparison,
  hourOf,
  trafficHours,
  type ViewCounts,
} from './viewCounts.ts';

interface Options {
  readonly redis: RedisConnection;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: Clock;
  readonly prefix?: string;
}

const comparisonSeconds = 7 * 24 * 3_600;

/** Shared by all gateways. While Redis is unavailable a gateway uses its own counts. */
export function redisViewCounts(options: Options): ViewCounts {
  const { redis, logger, now, prefix = 'marathon:views:v1' } = options;
  const own = memoryViewCounts(now);
  const orAlone = preferRedis(redis, logger);
  const keyOf = ({ name, version, since }: Comparison) => `${prefix}:compared:${name}:${version}:${since}`;
  const hourKey = (hour: number) => `${prefix}:hour:${hour}`;

  return {
    async mark(comparison, reporter, marks) {
      await own.mark(comparison, reporter, marks);
      await orAlone<unknown>(
        () =>
          redis.client.eval(
            markScript,
            1,
            keyOf(comparison),
            comparisonSeconds,
            browsersOfOneAddress,
            browsersCompared,
            reporter.browser,
            reporter.address,
            ...marks,
          ),
        () => undefined,
      );
    },
    figures: (comparison) =>
      orAlone(
        async () => {
          const numbers = (await redis.client.hmget(keyOf(comparison), ...fields)).map(Number);
          const [viewed = 0, failed = 0, mostFailed = 0, loaded = 0, slow = 0, mostSlow = 0] = numbers;
          return {
            failures: { of: viewed, bad: failed, badOfOneAddress: mostFailed },
            slowLoads: { of: loaded, bad: slow, badOfOneAddress: mostSlow },
          };
        },
        () => own.figures(comparison),
      ),
    async add(name, version, more) {
      await own.add(name, version, more);
      const key = hourKey(hourOf(now()));
      const release = `${name}:${version}`;
      await orAlone<unknown>(
        () =>
          redis.client
            .multi()
            .hincrby(key, `${release}:views`, more.views)
            .hincrby(key, `${release}:errors`, more.errors)
            .expire(key, (trafficHours + 1) * 3_600)
            .exec(),
        () => undefined,
      );
    },
    traffic: (name, version) =>
      orAlone(
        async () => {
          const hour = hourOf(now());
          const parts = await Promise.all(
            Array.from({ length: trafficHours }, (_, i) =>
              redis.client.hmget(hourKey(hour - i), `${name}:${version}:views`, `${name}:${version}:errors`),
            ),
          );
          const sum = (i: number) => parts.reduce((total, part) => total + Number(part[i]), 0);
          return { views: sum(0), errors: sum(1) };
        },
        () => own.traffic(name, version),
      ),
  };
}

const fields = ['viewed', 'failed', 'most:failed', 'loaded', 'slow', 'most:slow'];

// One hash: counts by name; b:BROWSER → its address and marks; a:ADDRESS → its browsers; MARK:ADDRESS → those with the
// mark; most:MARK → the maximum of one address.
const markScript = `
local key, browser, address = KEYS[1], 'b:' .. ARGV[4], ARGV[5]
local known = redis.call('hget', key, browser)
if not known then
  local before = tonumber(redis.call('hget', key, 'a:' .. address) or 0)
  if before >= tonumber(ARGV[2]) or tonumber(redis.call('hget', key, 'browsers') or 0) >= tonumber(ARGV[3]) then return end
  redis.call('hincrby', key, 'a:' .. address, 1)
  redis.call('hincrby', key, 'browsers', 1)
  known = address .. ' '
end
address = string.match(known, '^[^ ]*')
for i = 6, #ARGV do
  local mark = ARGV[i]
  if not string.find(known, ' ' .. mark .. ' ', 1, true) then
    known = known .. mark .. ' '
    redis.call('hincrby', key, mark, 1)
    local of = redis.call('hincrby', key, mark .. ':' .. address, 1)
    if of > tonumber(redis.call('hget', key, 'most:' .. mark) or 0) then redis.call('hset', key, 'most:' .. mark, of) end
  end
end
redis.call('hset', key, browser, known)
redis.call('expire', key, ARGV[1])`;
