import { setTimeout as sleep } from 'node:timers/promises';
import type { TcpProxy } from '@marathon/event-bus/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { countIs, deadLetters, nothingWaits, openMarathon, register, soon } from './support/outages.ts';
import { hasServers, type OwnServers, ownServers, proxyOf, through } from './support/ownServers.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

const kills = 6;
const writers = 12;

describe.skipIf(!hasServers)(
  'several processes of each service (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    vi.setConfig({ testTimeout: 240_000 });
    let folder: ReturnType<typeof temporaryFolder>;
    let servers: OwnServers;
    let mongo: TcpProxy;
    let marathons: Service[];
    let registrations: Service[];

    const startMarathons = (env: Record<string, string> = {}, onOutput?: (output: string) => void) =>
      startService('svc-marathons', { ...servers.env, DATA_DIR: folder.path, ...env }, onOutput);
    const startRegistrations = (env: Record<string, string> = {}) =>
      startService('svc-registrations', {
        ...servers.env,
        DATA_DIR: folder.path,
        MARATHONS_URL: marathons[0]?.origin ?? '',
        ...env,
      });

    beforeEach(async () => {
      folder = temporaryFolder();
      servers = ownServers();
      mongo = await proxyOf(servers.env.MONGODB_URL);
      // At once, on empty databases.
      marathons = await Promise.all([startMarathons(), startMarathons()]);
      registrations = await Promise.all([startRegistrations(), startRegistrations()]);
    });
    afterEach(async () => {
      mongo.restore();
      await Promise.all([...marathons, ...registrations].map((service) => service.stop()));
      await mongo.close();
      await servers.remove();
      folder.remove();
    });

    async function everyCountIs(id: string, expected: number) {
      for (const { origin } of marathons) await countIs(origin, id, expected);
      for (const { origin } of [...marathons, ...registrations]) await nothingWaits(origin);
      expect(await deadLetters({ ...servers.env, DATA_DIR: folder.path })).toContain(': 0 dead letters');
    }

    test('registrations through all of them are counted once each, and never more than the limit', async () => {
      const race = await openMarathon(marathons[0]?.origin ?? '', 250);
      const granted = await Promise.all(
        registrations.map(({ origin }, i) => register(origin, race, `process${i}-`, 200)),
      );
      expect(granted.reduce((sum, one) => sum + one)).toBe(250);
      expect(await servers.runners()).toHaveLength(250);
      await everyCountIs(race, 250);
    });

    test(`${kills} kills of processes that register and count lose no 201, double none, and leave every count right`, async () => {
      const race = await openMarathon(marathons[0]?.origin ?? '', 1_000_000);
      for (const [i, { origin }] of registrations.entries()) await register(origin, race, `first${i}-`, 1);
      const told = new Map<string, boolean>();
      let isOver = false;
      const writing = Array.from({ length: writers }, async () => {
        while (!isOver) {
          const email = `runner${told.size}@example.org`;
          told.set(email, false);
          const { origin } = registrations[told.size % 2] as Service;
          const answer = await call(origin, 'POST', '/registrations', email, aRunner(race)).catch(() => null);
          if (answer?.status === 201) told.set(email, true);
        }
      });
      for (let kill = 0; kill < kills; kill += 1) {
        // The instant of the kill is the test's input, not a wait for something to be done.
        await sleep(300 + Math.random() * 700);
        const [services, start] =
          kill % 3 === 2 ? [registrations, startRegistrations] : [marathons, startMarathons];
        await services[1]?.kill();
        services[1] = await start();
      }
      isOver = true;
      await Promise.all(writing);

      const rows = await servers.runners();
      const promised = [...told].flatMap(([email, was201]) => (was201 ? [email] : []));
      expect(promised.filter((email) => !rows.includes(email))).toEqual([]);
      expect(new Set(rows).size).toBe(rows.length);
      expect(promised.length).toBeGreaterThan(10 * kills);
      await everyCountIs(race, rows.length);
      console.log(`kills ${kills}, asked ${told.size}, 201 ${promised.length}, rows ${rows.length}`);
    });

    const readinessOf = async ({ origin }: Service) => {
      const answer = await call(origin, 'GET', '/readyz');
      return { code: answer.status, ...((await answer.json()) as object) };
    };
    const untilReadinessIs = (service: Service, expected: object) =>
      vi.waitFor(async () => expect(await readinessOf(service)).toMatchObject(expected), soon);

    test('a service whose MongoDB is away says so when asked whether it is ready, and is ready again with it', async () => {
      const apart = await startMarathons({ MONGODB_URL: through(mongo, servers.env.MONGODB_URL) });
      marathons.push(apart);
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
      mongo.cut();
      await untilReadinessIs(apart, { code: 503, failing: ['marathons-store'] });
      mongo.restore();
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
    });

    test('a service whose broker is away serves on, says that it is degraded, and is counted when it is back', async () => {
      const broker = await proxyOf(servers.env.AMQP_URL);
      const apart = await startRegistrations({ AMQP_URL: through(broker, servers.env.AMQP_URL) });
      registrations.push(apart);
      const race = await openMarathon(marathons[0]?.origin ?? '', 100);
      broker.cut();
      await untilReadinessIs(apart, { code: 200, status: 'degraded', failing: ['events'] });
      expect(await register(apart.origin, race, 'meanwhile', 10)).toBe(10);
      broker.restore();
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
      await everyCountIs(race, 10);
      await apart.stop();
      await broker.close();
    });

    test('a process that starts before MongoDB waits for it', async () => {
      mongo.cut();
      const { promise: waits, resolve } = Promise.withResolvers<void>();
      const env = { MONGODB_URL: through(mongo, servers.env.MONGODB_URL) };
      const starting = startMarathons(env, (output) => {
        if (output.includes('MongoDB does not answer; the start waits')) resolve();
      });
      await waits;
      mongo.restore();
      const started = await starting;
      marathons.push(started);
      expect((await call(started.origin, 'GET', '/readyz')).status).toBe(200);
    });
  },
);
