import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from './support/api.ts';
import { countIs, deadLetters, nothingWaits, openMarathon, register, soon } from './support/outages.ts';
import { hasServers, type OwnServers, ownServers, proxyOf, through } from './support/ownServers.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

describe.skipIf(!hasServers)(
  'several processes of each service (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
    let folder: ReturnType<typeof temporaryFolder>;
    let servers: OwnServers;
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

    beforeAll(async () => {
      folder = temporaryFolder();
      servers = ownServers();
      // At once, on empty databases.
      marathons = await Promise.all([startMarathons(), startMarathons()]);
      registrations = await Promise.all([startRegistrations(), startRegistrations()]);
    });
    afterAll(async () => {
      await Promise.all([...marathons, ...registrations].map((service) => service.stop()));
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
      expect(await servers.runnersOf(race)).toBe(250);
      await everyCountIs(race, 250);
    });

    const readinessOf = async ({ origin }: Service) => {
      const answer = await call(origin, 'GET', '/readyz');
      return { code: answer.status, ...((await answer.json()) as object) };
    };
    const untilReadinessIs = (service: Service, expected: object) =>
      vi.waitFor(async () => expect(await readinessOf(service)).toMatchObject(expected), soon);

    /** The server behind something that can take it away, until the test ends. */
    async function cuttable(url: string) {
      const server = await proxyOf(url);
      onTestFinished(() => server.close());
      return { ...server, url: through(server, url) };
    }
    /** Another process, until the test ends. */
    async function another(starting: Promise<Service>): Promise<Service> {
      const service = await starting;
      onTestFinished(async () => void (await service.stop()));
      return service;
    }

    test('a service whose MongoDB is away says so when asked whether it is ready, and is ready again with it', async () => {
      const mongo = await cuttable(servers.env.MONGODB_URL);
      const apart = await another(startMarathons({ MONGODB_URL: mongo.url }));
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
      mongo.cut();
      await untilReadinessIs(apart, { code: 503, failing: ['marathons-store'] });
      mongo.restore();
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
    });

    test('a service whose broker is away serves on, says that it is degraded, and is counted when it is back', async () => {
      const broker = await cuttable(servers.env.AMQP_URL);
      const apart = await another(startRegistrations({ AMQP_URL: broker.url }));
      const race = await openMarathon(marathons[0]?.origin ?? '', 100);
      broker.cut();
      await untilReadinessIs(apart, { code: 200, status: 'degraded', failing: ['events'] });
      expect(await register(apart.origin, race, 'meanwhile', 10)).toBe(10);
      broker.restore();
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
      await everyCountIs(race, 10);
    });

    test('a process that starts before MongoDB waits for it', async () => {
      const mongo = await cuttable(servers.env.MONGODB_URL);
      mongo.cut();
      const { promise: waits, resolve } = Promise.withResolvers<void>();
      const starting = startMarathons({ MONGODB_URL: mongo.url }, (output) => {
        if (output.includes('MongoDB does not answer; the start waits')) resolve();
      });
      await waits;
      mongo.restore();
      const { origin } = await another(starting);
      expect((await call(origin, 'GET', '/readyz')).status).toBe(200);
    });
  },
);
