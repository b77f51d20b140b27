import { join } from 'node:path';
import { wireNames } from '@marathon/contracts/wireNames';
import { openBus } from '@marathon/event-bus/open';
import { openStore } from '@marathon/persistence/open';
import {
  createAdmissions,
  createApiTokens,
  createInstancePool,
  createOperatorTokens,
  createPseudonyms,
  createServiceTokens,
  keyringOf,
  openAccountDirectory,
  packageVersion,
  runService,
  type StopTelemetry,
} from '@marathon/service-kit';
import { organizersClient } from './adapters/http/organizersClient.ts';
import { openMongoRegistrationStore } from './adapters/mongo/registrationStore.ts';
import { readRegistrationsConfig } from './config.ts';
import { warmUp } from './features/registering/warmUp.ts';
import {
  createRegistrations,
  marathonsClient,
  openSqliteRegistrationStore,
  ticketSecretsOf,
} from './index.ts';

export const run = (environment: NodeJS.ProcessEnv, stopTelemetry: StopTelemetry): Promise<void> =>
  runService({
    stopTelemetry,
    name: wireNames.svcRegistrations.service,
    version: packageVersion(join(import.meta.dirname, '..')),
    environment,
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

    async create({ config, logger, metrics, now }) {
      const keys = keyringOf(config);
      const store = await openStore({
        config,
        logger,
        name: 'registrations',
        async onMongo(database) {
          const opened = await openMongoRegistrationStore(database, now);
          await warmUp({ store: opened, logger, now });
          return opened;
        },
        onSqlite: (file) => openSqliteRegistrationStore(file, now),
      });
      const instances = createInstancePool({
        name: 'marathons',
        urls: config.MARATHONS_URL,
        logger,
        metrics,
      });
      instances.watch();
      const marathons = marathonsClient(instances);
      const tokens = createApiTokens(keys, now);
      const listing = {
        operators: createOperatorTokens(keys, now),
        pseudonymOf: createPseudonyms(config.SERVICE_SECRET[0]),
      };
      const admissions = createAdmissions(keys, now);
      const services = createServiceTokens(keys, now);
      const organizers = organizersClient(instances, services);
      const { mustVerify, ACCOUNTS_URL: urls } = config;
      const from = wireNames.svcRegistrations.service;
      const directory = urls && openAccountDirectory({ urls, tokens: services, from, logger, metrics });
      const ticketSecrets = ticketSecretsOf(config);
      const secured = {
        tokens,
        admissions,
        ticketSecrets,
        services,
        mustVerify,
        requiresSecondFactor: config.REQUIRE_SECOND_FACTOR !== undefined,
        ...(directory && { directory }),
      };
      const parts = { ...secured, store, marathons, organizers, listing, logger, metrics, now };
      const registrations = createRegistrations(parts);
      return { ...registrations, close: store.close };
    },
  });
