import { randomUUID } from 'node:crypto';
import type { RedisConnection } from '@marathon/persistence/redis';
import { z } from 'zod';
import type { EventCursor } from './eventCursor.ts';

interface Options {
  readonly redis: Pick<RedisConnection, 'client'>;
  readonly key?: string;
  /** After this time without a sign of life another gateway publishes. */
  readonly leaseMs?: number;
}

const cursorSchema = z.object({ time: z.number(), ids: z.array(z.string()) });

/** One gateway at a time, by a lease. Rejects without Redis: Keycloak keeps its events until then. */
export function redisEventCursor({
  redis: { client },
  key = 'marathon:keycloak-events:v1',
  leaseMs = 15_000,
}: Options): EventCursor {
  const self = randomUUID();
  const lease = `${key}:lease`;
  return {
    mine: async () => (await client.eval(takeScript, 1, lease, self, leaseMs)) === 1,
    async read() {
      const text = await client.get(key);
      return text === null ? undefined : cursorSchema.parse(JSON.parse(text));
    },
    async write(cursor) {
      await client.eval(writeScript, 2, lease, key, self, JSON.stringify(cursor));
    },
  };
}

const takeScript = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

const writeScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[2], ARGV[2])
return 1`;
