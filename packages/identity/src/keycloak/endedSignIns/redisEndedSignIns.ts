import { setTimeout } from 'node:timers/promises';
import type { Clock } from '@marathon/contracts/clock';
import { apiToken } from '@marathon/contracts/constants';
import type { RedisConnection } from '@marathon/persistence/redis';
import type { EndedSignIns } from './endedSignIns.ts';
import { memoryEndedSignIns } from './memoryEndedSignIns.ts';

interface Options {
  readonly redis: RedisConnection;
  readonly now: Clock;
  readonly key?: string;
}

const retentionMs = apiToken.lifetimeSeconds * 1000;
const blockMs = 1_000;
/** A slower read has lost its connection. */
const readWithinMs = blockMs + 1_000;
const startWithinMs = 1_000;

/** Shares 15 minutes in a Redis stream. Without Redis a gateway knows its own, and publishes them afterwards. */
export async function redisEndedSignIns(options: Options): Promise<EndedSignIns> {
  const { redis, now, key = 'marathon:ended-sign-ins:v1' } = options;
  const own = memoryEndedSignIns(now);
  const others = memoryEndedSignIns(now);
  const reader = redis.forBlocking();
  const closing = new AbortController();
  let hasUntold = false;

  const tell = (ids: readonly string[]) => redis.client.eval(tellScript, 1, key, retentionMs, ...ids);

  function learn(entries: readonly Entry[]): string | undefined {
    const ids = entries.map(([, [, id = '']]) => id);
    others.add(ids.filter((id) => !own.has(id) && !others.has(id)));
    return entries.at(-1)?.[0];
  }

  async function readAll(): Promise<string> {
    hasUntold = false;
    const entries = await inTime(reader.xrange(key, '-', '+'));
    const last = learn(entries);
    const announcedIds = new Set(entries.map(([, [, id]]) => id));
    const unannounced = own.ids().filter((id) => !announcedIds.has(id));
    if (unannounced.length > 0) await tell(unannounced);
    return last ?? '0';
  }

  async function readOn(from: string): Promise<string> {
    const read = await inTime(reader.xread('BLOCK', blockMs, 'STREAMS', key, from));
    return learn(read?.[0]?.[1] ?? []) ?? from;
  }

  async function follow(begun: () => void) {
    let from: string | undefined;
    while (!closing.signal.aborted) {
      try {
        from = from === undefined || hasUntold ? await readAll() : await readOn(from);
        begun();
      } catch {
        from = undefined;
        await setTimeout(200, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  async function inTime<T>(read: Promise<T>): Promise<T> {
    const timer = globalThis.setTimeout(() => reader.disconnect(true), readWithinMs);
    return read.finally(() => clearTimeout(timer));
  }

  const { promise: isCurrent, resolve: begun } = Promise.withResolvers<void>();
  const following = follow(begun);
  await Promise.race([isCurrent, setTimeout(startWithinMs)]);

  return {
    has: (id) => own.has(id) || others.has(id),
    add(ids) {
      own.add(ids);
      tell(ids).catch(() => {
        hasUntold = true;
      });
    },
    async close() {
      closing.abort();
      reader.disconnect();
      await following;
    },
  };
}

type Entry = readonly [string, readonly string[]];

const tellScript = `
local time = redis.call('time')
local oldest = time[1] * 1000 - ARGV[1]
for i = 2, #ARGV do redis.call('xadd', KEYS[1], 'MINID', string.format('%.0f', oldest), '*', 'id', ARGV[i]) end
redis.call('pexpire', KEYS[1], ARGV[1])`;
