import { join } from 'node:path';
import { demoOwner } from '@marathon/contracts/constants';
import { openBus } from '@marathon/event-bus/open';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import {
  createApiTokens,
  runService,
  type ServiceContext,
  serveWithOperations,
  stopOnSignal,
} from '@marathon/service-kit';
import { type Config, readMarathonsConfig } from './config.ts';
import { createMarathons, openSqliteMarathonStore, seedDemo } from './index.ts';

await runService('svc-marathons', () => readMarathonsConfig(process.env), start);

/** The service as a process of its own. */
async function start({ config, logger, metrics, stopTracing }: ServiceContext<Config>): Promise<void> {
  const now = () => new Date();
  const file = join(config.DATA_DIR, 'marathons.db');
  await untilUnlocked(file, { logger });
  const store = openSqliteMarathonStore(file, now);
  const tokens = createApiTokens(config.JWT_SECRET, now);
  const { PUBLIC_URL: publicUrl } = config;
  const marathons = createMarathons({ store, tokens, publicUrl, logger, metrics, now });
  if (config.SEED_DEMO) await seedDemo({ store: marathons.store, owner: demoOwner, now: now() });

  const bus = await openBus({
    amqpUrl: config.AMQP_URL,
    deadLettersFile: join(config.DATA_DIR, 'marathons-events.db'),
    // Live counts go to pages that are open just now; there may be none.
    unheardTypes: ['marathon.count-changed'],
    logger,
    metrics,
    now,
  });
  for (const consumer of marathons.consumers) await bus.subscribe(consumer);
  marathons.publishTo(bus);

  const running = await serveWithOperations({
    app: marathons.app,
    checks: { ...marathons.checks, events: () => bus.ready() },
    metrics,
    port: config.PORT,
    host: config.HOST,
  });
  logger.info({ port: running.port }, 'listening');
  stopOnSignal(logger, [running.stop, marathons.stop, bus.close, store.close, stopTracing]);
}
