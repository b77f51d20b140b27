import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '@marathon/event-bus/testing';
import { freePort } from '@marathon/persistence/testing/freePort';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRunner, call } from './support/api.ts';
import {
  countIs,
  deadLetters,
  deleteMarathon,
  limitTo,
  linesOf,
  lock,
  nothingWaits,
  openMarathon,
  outageSeconds,
  register,
  soon,
} from './support/outages.ts';
import { hasServers, type OwnServers, ownServers, proxyOf, through } from './support/ownServers.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

describe.skipIf(!hasServers)('services apart (skipped unless AMQP_URL and MONGODB_TEST_URL are set)', () => {
  vi.setConfig({ testTimeout: 120_000 + 2_000 * outageSeconds });
  let folder: ReturnType<typeof temporaryFolder>;
  let mongo: TcpProxy;
  let marathons: Service;
  let registrations: Service;
  let servers: OwnServers;
  let registrationsPort: string;

  const startRegistrations = () =>
    startService('svc-registrations', {
      ...servers.env,
      PORT: registrationsPort,
      DATA_DIR: folder.path,
      MONGODB_URL: through(mongo, servers.env.MONGODB_URL),
      MARATHONS_URL: marathons.origin,
    });
  const letters = () => deadLetters({ ...servers.env, DATA_DIR: folder.path });

  beforeEach(async () => {
    folder = temporaryFolder();
    servers = ownServers();
    mongo = await proxyOf(servers.env.MONGODB_URL);
    registrationsPort = String(await freePort());
    marathons = await startService('svc-marathons', {
      ...servers.env,
      MONGODB_URL: '',
      DATA_DIR: folder.path,
      REGISTRATIONS_URL: `http://127.0.0.1:${registrationsPort}`,
    });
    registrations = await startRegistrations();
  });
  afterEach(async () => {
    mongo.restore();
    await Promise.all([registrations.stop(), marathons.stop()]);
    await mongo.close();
    await servers.remove();
    folder.remove();
  });

  /** A race with one counted runner. */
  async function openRace(participantsLimit = 100): Promise<string> {
    const id = await openMarathon(marathons.origin, participantsLimit);
    expect(await register(registrations.origin, id, 'first', 1)).toBe(1);
    await countIs(marathons.origin, id, 1);
    return id;
  }

  const answerTo = async (id: string, email: string) =>
    (await call(registrations.origin, 'POST', '/registrations', email, aRunner(id))).status;
  /** Changes of a service come in order: once a later deletion is known, so is the limit. */
  const deletionIsKnown = (id: string) =>
    vi.waitFor(async () => expect(await answerTo(id, 'asks@example.org')).toBe(404), soon);

  test(`${outageSeconds} s without MongoDB lose no change of a marathon: the limits hold [fault.store]`, async () => {
    const [race, full, deleted] = [await openRace(), await openRace(1), await openRace()];
    mongo.cut();
    // Refused until svc-registrations can answer.
    const lowering = limitTo(marathons.origin, race, 10);
    await limitTo(marathons.origin, full, 5);
    expect(await answerTo(race, 'meanwhile@example.org')).toBe(503);
    await sleep(1_000 * outageSeconds);
    mongo.restore();
    await lowering;
    await deleteMarathon(marathons.origin, deleted);

    await deletionIsKnown(deleted);
    expect(await register(registrations.origin, race, 'late', 20)).toBe(9);
    expect(await register(registrations.origin, full, 'late', 20)).toBe(4);
    await countIs(marathons.origin, race, 10);
    await nothingWaits(registrations.origin);
    expect(await letters()).toContain(': 0 dead letters');
    expect(linesOf(registrations.output(), 'svc-registrations.marathons')).toEqual([
      'a consumer waits',
      'a consumer goes on',
    ]);
  });

  test(`a lock of ${outageSeconds} s on the marathons costs no registration its count [fault.store]`, async () => {
    const race = await openRace();
    const unlock = lock(join(folder.path, 'marathons.db'));
    expect(await register(registrations.origin, race, 'meanwhile', 20)).toBe(20);
    await sleep(1_000 * outageSeconds);
    unlock();
    await countIs(marathons.origin, race, 21);
    await nothingWaits(marathons.origin);
    expect(await letters()).toContain(': 0 dead letters');
    expect(linesOf(marathons.output(), 'svc-marathons')).toEqual(['a consumer waits', 'a consumer goes on']);
  });

  test('a service that waits for MongoDB stops when asked to, and catches up after the next start', async () => {
    const [full, deleted] = [await openRace(1), await openRace()];
    mongo.cut();
    await limitTo(marathons.origin, full, 5);
    await vi.waitFor(() => expect(registrations.output()).toContain('a consumer waits'), soon);
    expect(await registrations.stop()).toBe(0);
    mongo.restore();
    await deleteMarathon(marathons.origin, deleted);

    registrations = await startRegistrations();
    await deletionIsKnown(deleted);
    expect(await register(registrations.origin, full, 'late', 10)).toBe(4);
    expect(await letters()).toContain(': 0 dead letters');
  });
});
