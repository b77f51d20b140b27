import { join } from 'node:path';
import { startOutboxRelay } from '@marathon/event-bus';
import {
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
import { readRegistrationsConfig } from './config.ts';
import { createRegistrations, marathonsClient, openRegistrationStore } from './index.ts';

const config = readRegistrationsConfig(process.env);
const logger = createLogger('svc-registrations', config.LOG_LEVEL);
const metrics = createMetrics('svc-registrations');
const stopTracing = await startTracing('svc-registrations', config.OTEL_EXPORTER_OTLP_ENDPOINT);

const store = openRegistrationStore(join(config.DATA_DIR, 'registrations.db'));
const bus = await openBus(config, logger);
const registrations = createRegistrations({
  store,
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
app.use(operationsRoutes({ ...registrations.checks, bus: () => bus.ready() }, metrics));
app.use(registrations.app);
const running = await serve(app, config.PORT, config.HOST);
logger.info({ port: running.port }, 'listening');

stopOnSignal(logger, [running.stop, relay.stop, bus.close, registrations.stop, stopTracing]);
