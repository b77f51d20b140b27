import { join } from 'node:path';
import type { RedisConnection } from '@marathon/persistence/redis';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import type { ServiceContext } from '@marathon/service-kit';
import type { WaitingRoomStore } from '@marathon/waiting-room';
import type { Config } from './config.ts';

type Context = Pick<ServiceContext<Config>, 'config' | 'logger' | 'now'>;

export async function openWaitingRoomStore(
  { config, logger, now }: Context,
  redis: RedisConnection | undefined,
): Promise<WaitingRoomStore> {
  if (redis !== undefined) {
    const { redisWaitingRoomStore } = await import('@marathon/waiting-room/redis');
    return redisWaitingRoomStore({ redis, name: config.AMQP_EXCHANGE });
  }
  const { openSqliteWaitingRoomStore } = await import('@marathon/waiting-room/sqlite');
  const file = join(config.DATA_DIR, 'waiting-rooms.db');
  logger.info('waiting rooms are in DATA_DIR: with more than one gateway set REDIS_URL');
  await untilUnlocked(file, { logger });
  return openSqliteWaitingRoomStore(file, now);
}
