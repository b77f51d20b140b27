import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { countIs, deadLetters, nothingWaits, openMarathon, register } from './support/outages.ts';
import { hasServers, type OwnServers, ownServers } from './support/ownServers.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

const kills = 6;
const writers = 12;

describe.skipIf(!hasServers)(
  'several processes of each service (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });
    let folder: ReturnType<typeof temporaryFolder>;
    let servers: OwnServers;
    let marathons: Service[];
    let registrations: Service[];

    const startMarathons = () => startService('svc-marathons', { ...servers.env, DATA_DIR: folder.path });
    const startRegistrations = () =>
      startService('svc-registrations', {
        ...servers.env,
        DATA_DIR: folder.path,
        MARATHONS_URL: marathons[0]?.origin ?? '',
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
  },
);
