import { join } from 'node:path';
import type { RemoteName } from '@marathon/contracts/routes';
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
import { type Config, readGatewayConfig } from './config.ts';
import {
  createEmbeddedIdentity,
  createGateway,
  loadOrCreateKeys,
  localBuilds,
  proxiedService,
} from './index.ts';

const remotes: readonly RemoteName[] = ['mf-marathons', 'mf-dashboard', 'mf-auth'];

try {
  await start(readGatewayConfig(process.env));
} catch (err) {
  const logger = createLogger('gateway');
  if (err instanceof ConfigError) logger.fatal(err.message);
  else logger.fatal({ err }, 'could not start');
  process.exit(1);
}

/** The gateway as a process of its own; the services are elsewhere. */
async function start(config: Config): Promise<void> {
  const { PUBLIC_URL: publicUrl, google, TRUST_PROXY: trustProxy } = config;
  const logger = createLogger('gateway', config.LOG_LEVEL);
  const metrics = createMetrics('gateway');
  const stopTracing = await startTracing('gateway', config.OTEL_EXPORTER_OTLP_ENDPOINT);
  const now = () => new Date();

  const identity = await createEmbeddedIdentity({
    publicUrl,
    host: config.HOST,
    keys: await loadOrCreateKeys(join(config.DATA_DIR, 'identity-keys.json')),
    database: join(config.DATA_DIR, 'identity.db'),
    logger,
    google,
    now,
  });
  const gateway = createGateway({
    publicUrl,
    identity,
    tokens: createApiTokens(config.JWT_SECRET),
    marathons: proxiedService({ url: config.MARATHONS_URL, logger }),
    registrations: proxiedService({ url: config.REGISTRATIONS_URL, logger }),
    remotes: localBuilds(config.FRONT_ENDS_DIR, remotes),
    shellDist: join(config.FRONT_ENDS_DIR, 'shell/dist'),
    logger,
    metrics,
    now,
    liveConsumer: `${config.GATEWAY_NAME}-live`,
    ...(trustProxy !== undefined && { trustProxy }),
  });
  const bus = await openBus(config, logger);
  for (const consumer of gateway.consumers) await bus.subscribe(consumer);

  const app = express();
  app.disable('x-powered-by');
  app.use(metrics.http);
  app.use(operationsRoutes({ ...gateway.checks, events: () => bus.ready() }, metrics));
  app.use(gateway.app);
  const running = await serve(app, config.PORT, config.HOST);
  logger.info({ port: running.port }, 'listening');
  stopOnSignal(logger, [gateway.stop, running.stop, bus.close, identity.close, stopTracing]);
}

async function openBus(config: Config, logger: Logger): Promise<EventBus> {
  if (config.AMQP_URL !== undefined) return amqpBus({ url: config.AMQP_URL, logger });
  logger.warn('AMQP_URL is not set: open pages hear of no counts');
  const events = openEventsDatabase(join(config.DATA_DIR, 'gateway-events.db'));
  return memoryBus({ deadLetters: sqliteDeadLetters(events), logger });
}
