import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from './support/api.ts';
import { countIs, nothingWaits, openMarathon } from './support/outages.ts';
import { hasServers } from './support/ownServers.ts';
import { steadyLoad } from './support/steadyLoad.ts';
import { type Replica, startTwoOfEach, type TwoOfEach } from './support/twoOfEach.ts';

const races = 3;

describe.skipIf(!hasServers)(
  'two of each process under load (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    let product: TwoOfEach;
    let marathonIds: string[];

    beforeEach(async () => {
      product = await startTwoOfEach();
      const [{ origin } = { origin: '' }] = product.gateways;
      marathonIds = [];
      for (let i = 0; i < races; i += 1) marathonIds.push(await openMarathon(origin, 1_000_000));
    });
    afterEach(() => product.stop());

    async function expectEveryCountRight() {
      for (const id of marathonIds)
        for (const { origin } of product.marathons)
          await countIs(origin, id, await product.servers.runnersOf(id));
      for (const { origin } of [...product.marathons, ...product.registrations]) await nothingWaits(origin);
    }

    const repeats = async () => {
      const found: number[] = [];
      for (const { origin } of product.gateways) {
        const metrics = await (await call(origin, 'GET', '/metrics')).text();
        for (const [, count] of metrics.matchAll(/^\w+_repeats_total\{[^}]*\} (\d+)$/gm))
          found.push(Number(count));
      }
      return found.reduce((sum, count) => sum + count, 0);
    };

    test('kill -9 of one of two instances fails no request that is safe to repeat', async () => {
      const gateways = product.gateways.map(({ origin }) => origin);
      const load = steadyLoad({ gateways, marathonIds, edits: false, paceMs: 40 });
      const victims = [product.registrations[0], product.marathons[0], product.registrations[1]] as Replica[];
      for (const victim of victims) {
        await victim.kill();
        await victim.start();
        await product.untilAllAreUp();
      }
      const repeated = await repeats();
      const { requests, failures, registered } = await load.end();
      expect(failures).toEqual([]);
      expect((await product.servers.runners()).sort()).toEqual(registered.sort());
      await expectEveryCountRight();
      expect(repeated).toBeGreaterThan(0);
      console.log(
        `kills ${victims.length}, requests ${requests}, 201 ${registered.length}, repeated ${repeated}, failed 0`,
      );
    });
  },
);
