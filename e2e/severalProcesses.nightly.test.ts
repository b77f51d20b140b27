import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { openMarathon, register } from './support/outages.ts';
import { hasServers } from './support/ownServers.ts';
import type { Service } from './support/service.ts';
import { severalProcesses } from './support/severalProcesses.ts';

const kills = 6;
const writers = 12;

describe.skipIf(!hasServers)(
  'several processes of each service (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    const product = severalProcesses();

    test(`${kills} kills of processes that register and count lose no 201, double none, and leave every count right`, async () => {
      const race = await openMarathon(product.marathons[0]?.origin ?? '', 1_000_000);
      for (const [i, { origin }] of product.registrations.entries())
        await register(origin, race, `first${i}-`, 1);
      const told = new Map<string, boolean>();
      let isOver = false;
      const writing = Array.from({ length: writers }, async () => {
        while (!isOver) {
          const email = `runner${told.size}@example.org`;
          told.set(email, false);
          const { origin } = product.registrations[told.size % 2] as Service;
          const answer = await call(origin, 'POST', '/registrations', email, aRunner(race)).catch(() => null);
          if (answer?.status === 201) told.set(email, true);
        }
      });
      for (let kill = 0; kill < kills; kill += 1) {
        // The instant of the kill is the test's input, not a wait for a result.
        await sleep(300 + Math.random() * 700);
        const [services, start] =
          kill % 3 === 2
            ? [product.registrations, product.startRegistrations]
            : [product.marathons, product.startMarathons];
        await services[1]?.kill();
        services[1] = await start();
      }
      isOver = true;
      await Promise.all(writing);

      const rows = await product.servers.runners();
      const promised = [...told].flatMap(([email, was201]) => (was201 ? [email] : []));
      expect(promised.filter((email) => !rows.includes(email))).toEqual([]);
      expect(new Set(rows).size).toBe(rows.length);
      expect(promised.length).toBeGreaterThan(10 * kills);
      await product.everyCountIs(race, rows.length);
      console.log(`kills ${kills}, asked ${told.size}, 201 ${promised.length}, rows ${rows.length}`);
    });
  },
);
