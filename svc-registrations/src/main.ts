import { join } from 'node:path';
import { openBus } from '@marathon/event-bus';
import {
  createApiTokens,
  runService,
  type ServiceContext,
  serveWithOperations,
  stopOnSignal,
} from '@marathon/service-kit';
import { type Config, readRegistrationsConfig } from './config.ts';
import { createRegistrations, marathonsClient, openRegistrationStore } from './index.ts';

await runService('svc-registrations', () => readRegistrationsConfig(process.env), start);

/** The service as a process of its own. */
async function start({ config, logger, metrics, stopTracing }: ServiceContext<Config>): Promise<void> {
  const store = openRegistrationStore(join(config.DATA_DIR, 'registrations.db'));
  const registrations = createRegistrations({
    store,
    marathons: marathonsClient(config.MARATHONS_URL),
    tokens: createApiTokens(config.JWT_SECRET),
    logger,
    metrics,
    now: () => new Date(),
  });

  const bus = await openBus({
    amqpUrl: config.AMQP_URL,
    deadLettersFile: join(config.DATA_DIR, 'registrations-events.db'),
    logger,
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
