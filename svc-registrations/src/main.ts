import { join } from 'node:path';
import { startOutboxRelay } from '@marathon/event-bus';
import {
  ConfigError,
  createApiTokens,
  createLogger,
  createMetrics,
  operationsRoutes,
  serve,
  startTracing,
  stopOnSignal,
} from '@marathon/service-kit';
import express from 'express';
import { openBus } from './bus.ts';
import { type Config, readRegistrationsConfig } from './config.ts';
import { createRegistrations, marathonsClient, openRegistrationStore } from './index.ts';

const service = 'svc-registrations';

try {
  await start(readRegistrationsConfig(process.env));
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
  const bus = await openBus(config, logger);
  const registrations = createRegistrations({
    store: openRegistrationStore(join(config.DATA_DIR, 'registrations.db')),
    marathons: marathonsClient(config.MARATHONS_URL),
    tokens: createApiTokens(config.JWT_SECRET),
    logger,
    metrics,
    now: () => new Date(),
    onWrite: () => relay.wake(),
  });
  for (const consumer of registrations.consumers) await bus.subscribe(consumer);
  const relay = startOutboxRelay({ outbox: registrations.outbox, bus, logger });

  const app = express();
  app.disable('x-powered-by');
  app.use(metrics.http);
  app.use(operationsRoutes({ ...registrations.checks, events: () => bus.ready() }, metrics));
  app.use(registrations.app);
  const running = await serve(app, config.PORT, config.HOST);
  logger.info({ port: running.port }, 'listening');
  stopOnSignal(logger, [running.stop, relay.stop, bus.close, registrations.stop, stopTracing]);
}
