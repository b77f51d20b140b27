import { join } from 'node:path';
import type { Logger } from 'pino';
import { type MongoDatabase, openMongo } from './mongo/openMongo.ts';
import { untilReachable } from './mongo/untilReachable.ts';
import { untilUnlocked } from './sqlite/untilUnlocked.ts';

interface Options<Store> {
  readonly config: {
    readonly MONGODB_URL?: string | undefined;
    readonly MONGODB_DATABASE_PREFIX: string;
    readonly DATA_DIR: string;
  };
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly name: string;
  readonly onMongo: (database: MongoDatabase) => Promise<Store>;
  readonly onSqlite: (file: string) => Store;
}

export async function openStore<Store>({
  config,
  logger,
  name,
  onMongo,
  onSqlite,
}: Options<Store>): Promise<Store> {
  if (config.MONGODB_URL) {
    const database = openMongo(config.MONGODB_URL, `${config.MONGODB_DATABASE_PREFIX}${name}`);
    await untilReachable(database, { logger });
    return onMongo(database);
  }
  const file = join(config.DATA_DIR, `${name}.db`);
  await untilUnlocked(file, { logger });
  return onSqlite(file);
}
