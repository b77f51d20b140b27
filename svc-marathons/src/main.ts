import { join } from 'node:path';
import { demoOwner } from '@marathon/contracts/constants';
import { wireNames } from '@marathon/contracts/wireNames';
import { openBus } from '@marathon/event-bus/open';
import { openMongo, untilReachable } from '@marathon/persistence/mongo';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import { createApiTokens, runService, type ServiceContext } from '@marathon/service-kit';
import { openMongoMarathonStore } from './adapters/mongo/marathonStore.ts';
import type { MarathonStore } from './application/ports.ts';
import { type Config, readMarathonsConfig } from './config.ts';
import { createMarathons, openSqliteMarathonStore, seedDemo } from './index.ts';

await runService({
  name: wireNames.svcMarathons.service,
  environment: process.env,
  readConfig: readMarathonsConfig,

  openBus: ({ config, logger, metrics, now }) =>
    openBus({
      amqpUrl: config.AMQP_URL,
      exchange: config.AMQP_EXCHANGE,
      deadLettersFile: join(config.DATA_DIR, 'marathons-events.db'),
      // Live counts go to pages that are open just now; there may be none.
      optionalTypes: ['marathon.count-changed'],
      logger,
      metrics,
      now,
    }),

  async create(context) {
    const { config, logger, metrics, now } = context;
    const store = await openStore(context);
    const tokens = createApiTokens(config.JWT_SECRET, now);
    const { PUBLIC_URL: publicUrl } = config;
    const marathons = createMarathons({ store, tokens, publicUrl, logger, metrics, now });
    if (config.SEED_DEMO) await seedDemo({ store: marathons.store, owner: demoOwner, now: now() });
    return { ...marathons, close: store.close };
  },
});

/** MongoDB for any number of processes, where its address is known; else a file for this one. */
async function openStore({ config, logger, now }: ServiceContext<Config>): Promise<MarathonStore> {
  const { MONGODB_URL, MONGODB_DATABASE_PREFIX: prefix, DATA_DIR } = config;
  if (MONGODB_URL) {
    const database = openMongo(MONGODB_URL, `${prefix}marathons`);
    await untilReachable(database, { logger });
    return openMongoMarathonStore(database, now);
  }
  const file = join(DATA_DIR, 'marathons.db');
  await untilUnlocked(file, { logger });
  return openSqliteMarathonStore(file, now);
}
