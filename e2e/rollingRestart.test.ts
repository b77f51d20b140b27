import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countIs, nothingWaits, openMarathon } from './support/outages.ts';
import { hasServers } from './support/ownServers.ts';
import { steadyLoad } from './support/steadyLoad.ts';
import { startTwoOfEach, type TwoOfEach } from './support/twoOfEach.ts';

const races = 3;
const paceMs = Number(process.env.LOAD_PACE_MS ?? 200);

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

    test('restarting one process after the other fails no request [fault.restart]', async () => {
      const gateways = product.gateways.map(({ origin }) => origin);
      const load = steadyLoad({ gateways, marathonIds, edits: true, paceMs });
      for (const process of product.all) {
        await process.restart();
        await product.untilAllAreUp();
      }
      const { requests, failures, registered, connections } = await load.end();
      expect(failures).toEqual([]);
      // Each page was on a gateway that stopped.
      expect(connections).toBeGreaterThan(2 * product.gateways.length);
      expect((await product.servers.runners()).sort()).toEqual(registered.sort());
      await expectEveryCountRight();
      console.log(
        `restarts ${product.all.length}, requests ${requests}, 201 ${registered.length}, live connections ${connections}, failed 0`,
      );
    });
  },
);
