import { join } from 'node:path';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import type { ServiceContext } from '@marathon/service-kit';
import type { WaitingRoomStore } from '@marathon/waiting-room';
import type { Config } from './config.ts';

/** The waiting rooms of this gateway, in DATA_DIR. */
export async function openWaitingRoomStore({
  config,
  logger,
  now,
}: Pick<ServiceContext<Config>, 'config' | 'logger' | 'now'>): Promise<WaitingRoomStore> {
  const { openSqliteWaitingRoomStore } = await import('@marathon/waiting-room/sqlite');
  const file = join(config.DATA_DIR, 'waiting-rooms.db');
  await untilUnlocked(file, { logger });
  return openSqliteWaitingRoomStore(file, now);
}
