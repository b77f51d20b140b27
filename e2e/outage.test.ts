import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { newEvent } from '@marathon/event-bus';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nightlyTest } from './support/nightly.ts';
import {
  countIs,
  deadLetters,
  limitTo,
  linesOf,
  lock,
  nothingWaits,
  openMarathon,
  outageSeconds,
  register,
} from './support/outages.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';

const runners = 20;
const folder = temporaryFolder();
let product: Product;
let origin: string;

vi.setConfig({ testTimeout: 120_000 + 2_000 * outageSeconds });
beforeAll(async () => {
  product = await startProduct({ dataDir: folder.path, env: { SEED_DEMO: 'false', LOG_LEVEL: 'info' } });
  origin = product.origin;
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const letters = () => deadLetters({ DATA_DIR: folder.path, AMQP_URL: '' });

test(`a lock of ${outageSeconds} s on the marathons costs no registration its count and no event [fault.store]`, async () => {
  const id = await openMarathon(origin, 100);
  await register(origin, id, 'first', 1);
  await countIs(origin, id, 1);

  const unlock = lock(join(folder.path, 'marathons.db'));
  const lowering = limitTo(origin, id, runners + 5);
  for (let i = 0; i < runners; i += 1) {
    expect(await register(origin, id, `meanwhile${i}-`, 1)).toBe(1);
    await sleep((1_000 * outageSeconds) / runners);
  }
  unlock();
  await lowering;

  await countIs(origin, id, runners + 1);
  await nothingWaits(origin);
  expect(await register(origin, id, 'late', 10)).toBe(4);
  await countIs(origin, id, runners + 5);
  expect(await letters()).toContain(': 0 dead letters');
  expect(linesOf(product.output(), 'svc-marathons')).toEqual(['a consumer waits', 'a consumer goes on']);
});

nightlyTest(
  `a limit that is lowered during a lock of ${outageSeconds} s on the registrations holds [fault.store]`,
  async () => {
    const id = await openMarathon(origin, 100);
    await register(origin, id, 'first', 1);
    await countIs(origin, id, 1);

    const unlock = lock(join(folder.path, 'registrations.db'));
    await limitTo(origin, id, 3);
    await sleep(1_000 * outageSeconds);
    unlock();

    await nothingWaits(origin);
    expect(await register(origin, id, 'late', 10)).toBe(2);
    await countIs(origin, id, 3);
    expect(await letters()).toContain(': 0 dead letters');
    expect(linesOf(product.output(), 'svc-registrations.marathons')).toEqual([
      'a consumer waits',
      'a consumer goes on',
    ]);
  },
);

nightlyTest('a dead letter that is replayed beside the running product has its effect', async () => {
  const id = await openMarathon(origin, 100);
  const event = newEvent({
    type: 'registration.created',
    source: '/test',
    data: { registrationId: id, marathonId: id },
    at: new Date(),
  });
  const events = new DatabaseSync(join(folder.path, 'events.db'), { timeout: 10_000 });
  events
    .prepare('INSERT INTO dead_letters VALUES (?, ?, ?, ?, ?)')
    .run('svc-marathons', event.id, JSON.stringify(event), 'a bug that is repaired', event.time);
  events.close();
  expect(await letters()).toContain(': 1 dead letters');
  const env = { DATA_DIR: folder.path, AMQP_URL: '' };
  expect(await deadLetters(env, 'replay')).toContain(': 1 put back');
  await countIs(origin, id, 1);
  expect(await letters()).toContain(': 0 dead letters');
});
