import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StoreUnavailable } from '../storeUnavailable.ts';
import type { MongoDatabase } from './openMongo.ts';

interface Options {
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly retryEveryMs?: number;
}

/** Waits without limit, so that processes may start in any order. */
export async function untilReachable(
  database: Pick<MongoDatabase, 'ready'>,
  { logger, retryEveryMs = 1_000 }: Options,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await database.ready();
      if (tries > 1) logger.info('MongoDB answers; the start goes on');
      return;
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) throw err;
      if (tries === 1) logger.warn({ err }, 'MongoDB does not answer; the start waits');
    }
    await pause(retryEveryMs);
  }
}
