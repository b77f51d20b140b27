import { join } from 'node:path';
import { demoOwner } from '@marathon/contracts/constants';
import { openBus } from '@marathon/event-bus/open';
import { untilUnlocked } from '@marathon/persistence/sqlite';
import { createApiTokens, runService } from '@marathon/service-kit';
import { readMarathonsConfig } from './config.ts';
import { createMarathons, openSqliteMarathonStore, seedDemo } from './index.ts';

await runService({
  name: 'svc-marathons',
  readConfig: readMarathonsConfig,

  openBus: ({ config, logger, metrics, now }) =>
    openBus({
      amqpUrl: config.AMQP_URL,
      deadLettersFile: join(config.DATA_DIR, 'marathons-events.db'),
      // Live counts go to pages that are open just now; there may be none.
      optionalTypes: ['marathon.count-changed'],
      logger,
      metrics,
      now,
    }),

  async create({ config, logger, metrics, now }) {
    const file = join(config.DATA_DIR, 'marathons.db');
    await untilUnlocked(file, { logger });
    const store = openSqliteMarathonStore(file, now);
    const tokens = createApiTokens(config.JWT_SECRET, now);
    const { PUBLIC_URL: publicUrl } = config;
    const marathons = createMarathons({ store, tokens, publicUrl, logger, metrics, now });
    if (config.SEED_DEMO) await seedDemo({ store: marathons.store, owner: demoOwner, now: now() });
    return { ...marathons, close: store.close };
  },
});
