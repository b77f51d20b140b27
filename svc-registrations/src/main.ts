import { join } from 'node:path';
import { openBus } from '@marathon/event-bus/open';
import { openMongo } from '@marathon/persistence/mongo';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import {
  createApiTokens,
  type Logger,
  runService,
  type ServiceContext,
  serveWithOperations,
  stopOnSignal,
} from '@marathon/service-kit';
import { openMongoRegistrationStore } from './adapters/mongo/registrationStore.ts';
import { type Config, readRegistrationsConfig } from './config.ts';
import {
  createRegistrations,
  marathonsClient,
  openSqliteRegistrationStore,
  type RegistrationStore,
} from './index.ts';

await runService('svc-registrations', () => readRegistrationsConfig(process.env), start);

/** MongoDB for any number of processes, where its address is known; else a file for this one. */
async function openStore(config: Config, logger: Logger, now: () => Date): Promise<RegistrationStore> {
  const { MONGODB_URL, DATA_DIR } = config;
  if (MONGODB_URL) return openMongoRegistrationStore(openMongo(MONGODB_URL, 'registrations'), now);
  const file = join(DATA_DIR, 'registrations.db');
  await untilUnlocked(file, { logger });
  return openSqliteRegistrationStore(file, now);
}

/** The service as a process of its own. */
async function start({ config, logger, metrics, stopTracing }: ServiceContext<Config>): Promise<void> {
  const now = () => new Date();
  const store = await openStore(config, logger, now);
  const registrations = createRegistrations({
    store,
    marathons: marathonsClient(config.MARATHONS_URL),
    tokens: createApiTokens(config.JWT_SECRET, now),
    logger,
    metrics,
    now,
  });

  const bus = await openBus({
    amqpUrl: config.AMQP_URL,
    deadLettersFile: join(config.DATA_DIR, 'registrations-events.db'),
    logger,
    metrics,
    now,
  });
  for (const consumer of registrations.consumers) await bus.subscribe(consumer);
  registrations.publishTo(bus);

  const running = await serveWithOperations({
    app: registrations.app,
    checks: { ...registrations.checks, events: () => bus.ready() },
    metrics,
    port: config.PORT,
    host: config.HOST,
  });
  logger.info({ port: running.port }, 'listening');
  stopOnSignal(logger, [running.stop, registrations.stop, bus.close, store.close, stopTracing]);
}
