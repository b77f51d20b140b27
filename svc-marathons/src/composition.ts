import { join } from 'node:path';
import { demoOwner } from '@marathon/contracts/constants';
import { wireNames } from '@marathon/contracts/wireNames';
import { openBus } from '@marathon/event-bus/open';
import { openStore } from '@marathon/persistence/open';
import {
  createApiTokens,
  createInstancePool,
  createOperatorTokens,
  createServiceTokens,
  keyringOf,
  openAccountDirectory,
  packageVersion,
  placesClient,
  runService,
  type StopTelemetry,
} from '@marathon/service-kit';
import { openMongoMarathonStore } from './adapters/mongo/marathonStore.ts';
import { readMarathonsConfig } from './config.ts';
import { createMarathons, openSqliteMarathonStore, pictureProcess, seedDemo } from './index.ts';

export const run = (environment: NodeJS.ProcessEnv, stopTelemetry: StopTelemetry): Promise<void> =>
  runService({
    stopTelemetry,
    name: wireNames.svcMarathons.service,
    version: packageVersion(join(import.meta.dirname, '..')),
    environment,
    readConfig: readMarathonsConfig,

    openBus: ({ config, logger, metrics, now }) =>
      openBus({
        amqpUrl: config.AMQP_URL,
        exchange: config.AMQP_EXCHANGE,
        deadLettersFile: join(config.DATA_DIR, 'marathons-events.db'),
        // Live counts concern only pages that are open now; there may be none.
        optionalTypes: ['marathon.count-changed'],
        logger,
        metrics,
        now,
      }),

    async create({ config, logger, metrics, now }) {
      const keys = keyringOf(config);
      const store = await openStore({
        config,
        logger,
        name: 'marathons',
        onMongo: (database) => openMongoMarathonStore(database, now),
        onSqlite: (file) => openSqliteMarathonStore(file, now),
      });
      const tokens = createApiTokens(keys, now);
      const { PUBLIC_URL: publicUrl, ACCOUNTS_URL: urls, mustVerify } = config;
      const services = createServiceTokens(keys, now);
      const from = wireNames.svcMarathons.service;
      const directory = urls && openAccountDirectory({ urls, tokens: services, from, logger, metrics });
      const instances = createInstancePool({
        name: 'registrations',
        urls: config.REGISTRATIONS_URL,
        logger,
        metrics,
      });
      instances.watch();
      const spots = placesClient(instances);
      const secured = {
        tokens,
        secrets: config.SERVICE_SECRET,
        operators: createOperatorTokens(keys, now),
        contactEmail: config.SITE_CONTACT_EMAIL,
        services,
        mustVerify,
        requiresSecondFactor: config.REQUIRE_SECOND_FACTOR !== undefined,
        spots,
        ...(directory && { directory }),
      };
      const pictureMaker = pictureProcess();
      const marathons = createMarathons({ ...secured, store, pictureMaker, publicUrl, logger, metrics, now });
      if (config.SEED_DEMO) await seedDemo({ store: marathons.store, owner: demoOwner, now: now() });
      return { ...marathons, close: store.close };
    },
  });
