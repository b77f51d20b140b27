import { join } from 'node:path';
import {
  amqpBus,
  type EventBus,
  memoryBus,
  openEventsDatabase,
  sqliteDeadLetters,
} from '@marathon/event-bus';
import {
  ConfigError,
  createApiTokens,
  createLogger,
  createMetrics,
  type Logger,
  operationsRoutes,
  serve,
  startTracing,
  stopOnSignal,
} from '@marathon/service-kit';
import express from 'express';
import { type Config, readMarathonsConfig } from './config.ts';
import { createMarathons, openSqliteMarathonStore, seedDemo } from './index.ts';

const service = 'svc-marathons';
/** Owns some of the demo marathons; whoever makes an account with this e-mail may change them. */
const demoOwner = { email: 'demo@marathon.example', name: 'Demo Runner' };

try {
  await start(readMarathonsConfig(process.env));
} catch (err) {
  const logger = createLogger(service);
  if (err instanceof ConfigError) logger.fatal(err.message);
  else logger.fatal({ err }, 'could not start');
  process.exit(1);
}

/** The service as a process of its own. */
async function start(config: Config): Promise<void> {
  const logger = createLogger(service, config.LOG_LEVEL);
  const metrics = createMetrics(service);
  const stopTracing = await startTracing(service, config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const now = () => new Date();
  const store = openSqliteMarathonStore(join(config.DATA_DIR, 'marathons.db'), now);
  const tokens = createApiTokens(config.JWT_SECRET);
  const marathons = createMarathons({ store, tokens, logger, metrics, now });
  if (config.SEED_DEMO)
    await seedDemo({
      store: marathons.store,
      publicUrl: config.PUBLIC_URL,
      owner: demoOwner,
      now: now(),
    });

  const bus = await openBus(config, logger);
  for (const consumer of marathons.consumers) await bus.subscribe(consumer);
  marathons.publishTo(bus);

  const app = express();
  app.disable('x-powered-by');
  app.use(metrics.http);
  app.use(operationsRoutes({ ...marathons.checks, events: () => bus.ready() }, metrics));
  app.use(marathons.app);
  const running = await serve(app, config.PORT, config.HOST);
  logger.info({ port: running.port }, 'listening');
  stopOnSignal(logger, [running.stop, marathons.stop, bus.close, store.close, stopTracing]);
}

async function openBus(config: Config, logger: Logger): Promise<EventBus> {
  if (config.AMQP_URL !== undefined)
    // Live counts go to pages that are open just now; there may be none.
    return amqpBus({ url: config.AMQP_URL, logger, unheardTypes: ['marathon.count-changed'] });
  logger.warn('AMQP_URL is not set: events stay in this process and no other service hears of them');
  const events = openEventsDatabase(join(config.DATA_DIR, 'marathons-events.db'));
  return memoryBus({ deadLetters: sqliteDeadLetters(events), logger });
}
