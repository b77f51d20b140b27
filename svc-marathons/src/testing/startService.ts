import { toEmail } from '@marathon/contracts/email';
import { ok } from '@marathon/contracts/result';
import {
  type Caller,
  createLogger,
  createMetrics,
  createOperatorTokens,
  createServiceTokens,
} from '@marathon/service-kit';
import {
  accountIdOf,
  placesInTests,
  type ServedForTests,
  serveForTests,
  testKeyring,
  testTokens,
} from '@marathon/service-kit/testing';
import { makeLinkPreview } from '../adapters/sharp/makeLinkPreview.ts';
import { makePicture } from '../adapters/sharp/makePicture.ts';
import { openSqliteMarathonStore } from '../adapters/sqlite/marathonStore.ts';
import type { MarathonStore } from '../application/ports/marathonStore.ts';
import { createMarathons, type Marathons } from '../createService.ts';
import { anId } from './builders.ts';

export const ada: Caller = {
  subject: accountIdOf('ada@example.org'),
  email: toEmail('ada@example.org'),
  name: 'Ada Lovelace',
};
export const grace: Caller = {
  subject: accountIdOf('grace@example.org'),
  email: toEmail('grace@example.org'),
  name: 'Grace Hopper',
};

export interface RunningService extends ServedForTests {
  readonly marathons: Marathons;
  asService(): Record<string, string>;
  asOperator(mayTakeDown?: boolean): Record<string, string>;
  /** What svc-registrations answers. */
  readonly spots: ReturnType<typeof placesInTests>;
  readonly clock: { now: Date };
}

const publicUrl = 'http://localhost:8080';

/** On a port of its own, with this store (the caller closes it) or an empty one in memory. */
export async function startService(
  given?: MarathonStore,
  { mustVerify = false, logger = createLogger('test', 'silent') } = {},
): Promise<RunningService> {
  const clock = { now: new Date('2026-12-01T10:00:00.000Z') };
  const now = () => clock.now;
  const tokens = testTokens(now);
  const store = given ?? openSqliteMarathonStore(':memory:', now);
  const metrics = createMetrics('test');
  const spots = placesInTests();
  const services = createServiceTokens(testKeyring, now);
  const operators = createOperatorTokens(testKeyring, now);
  const marathons = createMarathons({
    store,
    pictureMaker: {
      make: makePicture,
      makeLinkPreview: async (card, photo) => ok(await makeLinkPreview(card, photo)),
      stop: async () => undefined,
    },
    tokens,
    services,
    operators,
    contactEmail: 'help@run.example',
    secrets: ['a secret of at least thirty-two characters'],
    mustVerify,
    publicUrl,
    spots,
    logger,
    metrics,
    now,
    newId: anId,
  });
  const served = await serveForTests(marathons.app, tokens);
  return {
    ...served,
    marathons,
    clock,
    spots,
    asService: () => ({
      authorization: `Bearer ${services.sign({ from: 'gateway', to: 'svc-marathons' })}`,
    }),
    asOperator: (mayTakeDown = true) => ({
      authorization: `Bearer ${operators.sign({ name: 'op', mayTakeDown }, 3_600)}`,
    }),
    async stop() {
      await served.stop();
      await marathons.stop();
      if (!given) await store.close();
    },
  };
}
