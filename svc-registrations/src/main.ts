import { join } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import { openBus } from '@marathon/event-bus/open';
import { openMongo, untilReachable } from '@marathon/persistence/mongo';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import { createApiTokens, runService, type ServiceContext } from '@marathon/service-kit';
import { openMongoRegistrationStore } from './adapters/mongo/registrationStore.ts';
import { type Config, readRegistrationsConfig } from './config.ts';
import {
  createRegistrations,
  marathonsClient,
  openSqliteRegistrationStore,
  type RegistrationStore,
} from './index.ts';

await runService({
  name: wireNames.svcRegistrations.service,
  environment: process.env,
  readConfig: readRegistrationsConfig,

  openBus: ({ config, logger, metrics, now }) =>
    openBus({
      amqpUrl: config.AMQP_URL,
      exchange: config.AMQP_EXCHANGE,
      deadLettersFile: join(config.DATA_DIR, 'registrations-events.db'),
      logger,
      metrics,
      now,
    }),

  async create(context) {
    const { config, logger, metrics, now } = context;
    const store = await openStore(context);
    const marathons = marathonsClient(config.MARATHONS_URL);
    const tokens = createApiTokens(config.JWT_SECRET, now);
    const registrations = createRegistrations({ store, marathons, tokens, logger, metrics, now });
    return { ...registrations, close: store.close };
  },
});

/** MongoDB for any number of processes, where its address is known; else a file for this one. */
async function openStore({ config, logger, now }: ServiceContext<Config>): Promise<RegistrationStore> {
  const { MONGODB_URL, MONGODB_DATABASE_PREFIX: prefix, DATA_DIR } = config;
  if (MONGODB_URL) {
    const database = openMongo(MONGODB_URL, `${prefix}registrations`);
    await untilReachable(database, { logger });
    return openMongoRegistrationStore(database, now);
  }
  const file = join(DATA_DIR, 'registrations.db');
  await untilUnlocked(file, { logger });
  return openSqliteRegistrationStore(file, now);
}
