import { type MongoMigration, migrate, openMongo, untilReachable } from '@marathon/persistence/mongo';
import { z } from 'zod';
import { logLevel, mongoAddress, mongoPrefix } from './config/environment.ts';
import { ConfigError, readConfig } from './config/readConfig.ts';
import { createLogger } from './logger.ts';

const schema = z.object({
  MONGODB_URL: mongoAddress.unwrap(),
  MONGODB_DATABASE_PREFIX: mongoPrefix,
  LOG_LEVEL: logLevel,
});

export const readMigrationsConfig = (environment: NodeJS.ProcessEnv) => readConfig(schema, environment);

interface Options {
  readonly name: string;
  readonly database: string;
  readonly migrations: readonly MongoMigration[];
  readonly environment: NodeJS.ProcessEnv;
}

/** Waits for MongoDB. A failure sets exit code 1. */
export async function runMigrations({ name, database, migrations, environment }: Options): Promise<void> {
  try {
    const config = readMigrationsConfig(environment);
    const logger = createLogger(name, config.LOG_LEVEL);
    const mongo = openMongo(config.MONGODB_URL, `${config.MONGODB_DATABASE_PREFIX}${database}`);
    await untilReachable(mongo, { logger });
    await migrate(mongo, migrations);
    await mongo.close();
    logger.info({ database, version: migrations.length }, 'the database is of this version');
  } catch (err) {
    const logger = createLogger(name);
    if (err instanceof ConfigError) logger.fatal(err.message);
    else logger.fatal({ err }, 'could not migrate');
    process.exit(1);
  }
}
