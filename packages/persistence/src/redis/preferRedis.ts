import type { Logger } from 'pino';
import type { RedisConnection } from './openRedis.ts';

/** Returns the answer of Redis, or of `alone` while Redis is down or fails. */
export type PreferRedis = <T>(ask: () => Promise<T>, alone: () => T | Promise<T>) => Promise<T>;

/** Logs the first of consecutive failures; the connection itself logs that Redis is down. */
export function preferRedis(redis: RedisConnection, logger: Pick<Logger, 'warn'>): PreferRedis {
  let fails = false;
  return async (ask, alone) => {
    if (!redis.isUp) return alone();
    try {
      const answer = await ask();
      fails = false;
      return answer;
    } catch (error) {
      if (!fails && redis.isUp) logger.warn({ reason: (error as Error).message }, 'Redis refuses a command');
      fails = true;
      return alone();
    }
  };
}
