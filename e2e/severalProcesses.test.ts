import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { call } from './support/api.ts';
import { openMarathon, register, soon } from './support/outages.ts';
import { hasServers, proxyOf, through } from './support/ownServers.ts';
import type { Service } from './support/service.ts';
import { severalProcesses } from './support/severalProcesses.ts';

describe.skipIf(!hasServers)(
  'several processes of each service (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    const product = severalProcesses();

    test('registrations through all of them are counted once each, and never more than the limit', async () => {
      const race = await openMarathon(product.marathons[0]?.origin ?? '', 250);
      const granted = await Promise.all(
        product.registrations.map(({ origin }, i) => register(origin, race, `process${i}-`, 200)),
      );
      expect(granted.reduce((sum, one) => sum + one)).toBe(250);
      expect(await product.servers.runnersOf(race)).toBe(250);
      await product.everyCountIs(race, 250);
    });

    const readinessOf = async ({ origin }: Service) => {
      const answer = await call(origin, 'GET', '/readyz');
      return { code: answer.status, ...((await answer.json()) as object) };
    };
    const untilReadinessIs = (service: Service, expected: object) =>
      vi.waitFor(async () => expect(await readinessOf(service)).toMatchObject(expected), soon);

    /** The server behind a proxy that can cut it off, until the test ends. */
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
      const mongo = await cuttable(product.servers.env.MONGODB_URL);
      const apart = await another(product.startMarathons({ MONGODB_URL: mongo.url }));
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
      mongo.cut();
      await untilReadinessIs(apart, { code: 503, failing: ['marathons-store'] });
      mongo.restore();
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
    });

    test('a service whose broker is away serves on, says that it is degraded, and is counted when it is back', async () => {
      const broker = await cuttable(product.servers.env.AMQP_URL);
      const apart = await another(product.startRegistrations({ AMQP_URL: broker.url }));
      const race = await openMarathon(product.marathons[0]?.origin ?? '', 100);
      broker.cut();
      await untilReadinessIs(apart, { code: 200, status: 'degraded', failing: ['events'] });
      expect(await register(apart.origin, race, 'meanwhile', 10)).toBe(10);
      broker.restore();
      await untilReadinessIs(apart, { code: 200, status: 'ready' });
      await product.everyCountIs(race, 10);
    });

    test('a process that starts before MongoDB waits for it', async () => {
      const mongo = await cuttable(product.servers.env.MONGODB_URL);
      mongo.cut();
      const { promise: waits, resolve } = Promise.withResolvers<void>();
      const starting = product.startMarathons({ MONGODB_URL: mongo.url }, (output) => {
        if (output.includes('MongoDB does not answer; the start waits')) resolve();
      });
      await waits;
      mongo.restore();
      const { origin } = await another(starting);
      expect((await call(origin, 'GET', '/readyz')).status).toBe(200);
    });
  },
);
