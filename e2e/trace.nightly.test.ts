import { freePort } from '@marathon/persistence/testing/freePort';
import { startRedisServer } from '@marathon/persistence/testing/redis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { type RunningCollector, type Span, startCollector } from './support/collector.ts';
import { countIs, nothingWaits, openMarathon, register } from './support/outages.ts';
import { hasServers, type OwnServers, ownServers } from './support/ownServers.ts';
import { startProduct, temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';
import { chainTo, traceText } from './support/traces.ts';

const ada = 'ada.lovelace@example.org';

const { OTELCOL: collectorFile, REDIS_URL } = process.env;

describe.skipIf(!hasServers || !REDIS_URL || !collectorFile)(
  'traces (skipped unless AMQP_URL, MONGODB_TEST_URL and REDIS_URL are set, and OTELCOL names a collector)',
  () => {
    let collector: RunningCollector;
    let folder: ReturnType<typeof temporaryFolder>;
    const env = () => ({ DATA_DIR: folder.path, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
    beforeEach(async () => {
      folder = temporaryFolder();
      collector = await startCollector(collectorFile ?? '');
    });
    afterEach(async () => {
      await collector.stop();
      folder.remove();
    });

    const tracesOf = (name: string) =>
      collector.spans
        .filter((span) => span.name === name && span.parentId === '')
        .map(({ traceId }) => collector.spans.filter((span) => span.traceId === traceId));

    /** People's input and credentials. */
    function expectNothingPersonal(spans: readonly Span[]) {
      const all = spans.map(({ raw }) => raw).join('\n');
      const { firstName, lastName, contact } = aRunner('');
      for (const personal of [ada, 'lovelace', firstName, lastName, contact, 'Bearer', 'eyJ', '127.0.0.1:'])
        expect(all).not.toContain(personal);
    }

    /** Waits until an open page gets the count. */
    async function untilCounted({ body }: Response) {
      const reader = body?.getReader();
      const decoder = new TextDecoder();
      let seen = '';
      while (!seen.includes('event: count')) seen += decoder.decode((await reader?.read())?.value);
      await reader?.cancel();
    }

    describe('of several processes', () => {
      let servers: OwnServers;
      let redis: Awaited<ReturnType<typeof startRedisServer>>;
      let services: Service[];
      let gateway: Service;
      beforeEach(async () => {
        servers = ownServers();
        redis = await startRedisServer();
        const all = { ...servers.env, ...env(), REDIS_URL: redis.url };
        const marathons = await startService('svc-marathons', all);
        const known = { ...all, MARATHONS_URL: marathons.origin };
        const registrations = await startService('svc-registrations', known);
        const PORT = String(await freePort());
        const REGISTRATIONS_URL = registrations.origin;
        gateway = await startService('gateway', { ...known, REGISTRATIONS_URL, PORT });
        services = [gateway, registrations, marathons];
      });
      afterEach(async () => {
        for (const service of services) await service.stop();
        await redis.kill();
        await servers.remove();
      });
      const everythingIsSent = async () => {
        for (const { origin } of services.slice(1)) await nothingWaits(origin);
        for (const service of services) await service.stop();
      };

      test('one trace leads from a request through outbox and broker to the live update', async () => {
        const race = await openMarathon(gateway.origin, 10);
        await nothingWaits(services[1]?.origin ?? '');
        const page = await fetch(`${gateway.origin}/marathons/live`);
        expect((await call(gateway.origin, 'POST', '/registrations', ada, aRunner(race))).status).toBe(201);
        await call(gateway.origin, 'GET', `/registrations?email=${ada}`, ada);
        await untilCounted(page);
        await everythingIsSent();

        const exchange = servers.env.AMQP_EXCHANGE;
        const [trace = []] = tracesOf('POST /registrations');
        console.log(traceText(trace).replaceAll(exchange, 'marathon.events'));
        expect(chainTo(trace, 'send live updates')).toEqual([
          'gateway: POST /registrations',
          'gateway: POST',
          'svc-registrations: POST /registrations',
          `svc-registrations: publish ${exchange}`,
          `svc-marathons: ${exchange}.for.svc-marathons process`,
          'svc-marathons: handle svc-marathons',
          `svc-marathons: publish ${exchange}`,
          `gateway: ${exchange}.for.gateway-live process`,
          'gateway: handle gateway-live',
          'gateway: send live updates',
        ]);
        expect(chainTo(trace, 'evalsha')).toContain('gateway: evalsha');
        expect(chainTo(trace, 'insert registrations').slice(2)).toEqual([
          'svc-registrations: POST /registrations',
          'svc-registrations: register batch',
          'svc-registrations: insert registrations',
        ]);
        expectNothingPersonal(collector.spans);
      });

      test('each of many requests keeps its own trace, whatever is done for several at once', async () => {
        const race = await openMarathon(gateway.origin, 100);
        expect(await register(gateway.origin, race, 'crowd', 20)).toBe(20);
        await countIs(gateway.origin, race, 20);
        await everythingIsSent();
        const traces = tracesOf('POST /registrations');
        expect(traces).toHaveLength(20);
        for (const trace of traces) {
          const published = trace.filter(({ name }) => name.startsWith('publish'));
          expect(published.some(({ service }) => service === 'svc-registrations')).toBe(true);
        }
        const batches = traces.flat().filter(({ name }) => name === 'register batch');
        expect(batches.some(({ links }) => links > 0)).toBe(true);
      });
    });

    test('one process alone traces a registration to the live update, too', async () => {
      const product = await startProduct({ dataDir: folder.path, env: { ...env(), SEED_DEMO: 'false' } });
      const race = await openMarathon(product.origin, 10);
      const page = await fetch(`${product.origin}/marathons/live`);
      expect((await call(product.origin, 'POST', '/registrations', ada, aRunner(race))).status).toBe(201);
      await untilCounted(page);
      for (const path of [
        '/users',
        '/users/me',
        '/marathons',
        '/registrations',
        '/remotes',
        '/nowhere',
        '',
      ]) {
        await call(product.origin, 'GET', `${path}/${ada}?email=${ada}`);
        await call(product.origin, 'PATCH', `${path}/${ada}`, ada, { displayName: ada });
      }
      expect(await product.stop()).toBe(0);
      const [trace = []] = tracesOf('POST /registrations');
      console.log(traceText(trace));
      expect(chainTo(trace, 'send live updates')).toEqual([
        'marathon: POST /registrations',
        'marathon: handle svc-marathons',
        'marathon: handle gateway-live',
        'marathon: send live updates',
      ]);
      expectNothingPersonal(collector.spans);
    });
  },
);
