import type { Logger } from 'pino';
import type { RedisConnection } from './openRedis.ts';

/** Answers what Redis answers, and what `alone` does while Redis is away or fails. */
export type PreferRedis = <T>(ask: () => Promise<T>, alone: () => T | Promise<T>) => Promise<T>;

/** Logs the first of failures in a row; that Redis is away, the connection logs. */
export function preferRedis(redis: RedisConnection, logger: Pick<Logger, 'warn'>): PreferRedis {
  let fails = false;
  return async (ask, alone) => {
    if (!redis.isUp) return alone();
    try {
      const answer = await ask();
      fails = false;
      return answer;
    } catch (error) {
      // Not the error itself: it holds the command.
      if (!fails && redis.isUp) logger.warn({ reason: (error as Error).message }, 'Redis refuses a command');
      fails = true;
      return alone();
    }
  };
}
