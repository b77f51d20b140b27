import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { identity, realmPath } from '@marathon/contracts/constants';
import { freePort } from '@marathon/persistence/testing/freePort';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { countIs } from './support/outages.ts';
import { hasServers, type OwnServers, ownServers } from './support/ownServers.ts';
import { startProduct, temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';
import { toolOf } from './support/toolOf.ts';

const organizer = 'organizer@example.org';
const runner = 'runner@example.org';
const password = 'Old-Password1';

describe.skipIf(!hasServers)(
  'a product that grew out of one machine (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    const folder = temporaryFolder();
    let servers: OwnServers;
    let services: Service[] = [];
    let origin: string;
    let race: string;
    let before: Listings;

    beforeAll(async () => {
      servers = ownServers(['gateway-live']);
      const product = await startProduct({ dataDir: folder.path });
      await fill(product.origin);
      before = await seenAt(product.origin);
      await product.stop();
      await promisify(execFile)(
        process.execPath,
        [...toolOf('migrate'), '--from', folder.path, '--without-accounts'],
        {
          env: { PATH: process.env.PATH, ...servers.env },
        },
      );
      services = await startDistributed();
    });
    afterAll(async () => {
      for (const service of services.toReversed()) await service.stop();
      await servers.remove();
      folder.remove();
    });

    /** An account, and a race with two runners and a cancelled one. */
    async function fill(at: string) {
      await call(at, 'POST', '/users', undefined, { displayName: 'Ada', email: runner, password });
      const added = await call(at, 'POST', '/marathons', organizer, anOpenMarathon({ participantsLimit: 3 }));
      race = ((await added.json()) as { insertedId: string }).insertedId;
      for (const email of ['one@example.org', 'two@example.org'])
        expect((await call(at, 'POST', '/registrations', email, aRunner(race))).status).toBe(201);
      expect((await registerAgain(at)).status).toBe(201);
      // Otherwise two are counted before the cancellation, and again just after the next step.
      await countIs(at, race, 3);
      const [own] = await registrationsOf(at, 'two@example.org');
      await call(at, 'DELETE', `/registrations/${own?._id}`, 'two@example.org');
      await countIs(at, race, 2);
    }

    async function startDistributed(): Promise<Service[]> {
      const own = { ...servers.env, DATA_DIR: folder.path };
      const port = await freePort();
      origin = `http://localhost:${port}`;
      const marathons = await startService('svc-marathons', { ...own, PUBLIC_URL: origin });
      const MARATHONS_URL = marathons.origin;
      const registrations = await startService('svc-registrations', { ...own, MARATHONS_URL });
      const REGISTRATIONS_URL = registrations.origin;
      const gatewayEnv = { MARATHONS_URL, REGISTRATIONS_URL, PORT: String(port), PUBLIC_URL: origin };
      return [marathons, registrations, await startService('gateway', { ...own, ...gatewayEnv })];
    }

    /** The same request each time. */
    const registerAgain = (at: string) =>
      call(at, 'POST', '/registrations', runner, aRunner(race), {
        headers: { 'idempotency-key': 'pressed-once' },
      });

    test('lists, details and registrations are as they were', async () => {
      const after = await seenAt(origin);
      expect(after.marathons).toHaveLength(13);
      expect(after).toEqual(before);
    });

    test('demo pictures are served', async () => {
      const marathons = (await (await call(origin, 'GET', '/marathons')).json()) as { image: string }[];
      const { image = '' } = marathons.find(({ image }) => image.startsWith(origin)) ?? {};
      expect((await fetch(image)).status).toBe(200);
    });

    test('a request that is repeated gets its first answer', async () => {
      const [own] = await registrationsOf(origin, runner);
      const again = await registerAgain(origin);
      expect(await again.json()).toMatchObject({ insertedId: own?._id });
      expect(await registrationsOf(origin, runner)).toHaveLength(1);
    });

    test('registering and cancelling go on, up to the limit, and are counted', async () => {
      const register = async (email: string) =>
        (await call(origin, 'POST', '/registrations', email, aRunner(race))).status;
      expect(await register('three@example.org')).toBe(201);
      await countIs(origin, race, 3);
      expect(await register('four@example.org')).toBe(409);
      const [own] = await registrationsOf(origin, runner);
      expect((await call(origin, 'DELETE', `/registrations/${own?._id}`, runner)).status).toBe(200);
      await countIs(origin, race, 2);
    });

    test('the old password signs in', async () => {
      const answer = await fetch(`${origin}${realmPath}/protocol/openid-connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: identity.client,
          username: runner,
          password,
          scope: 'openid',
        }),
      });
      expect(answer.status).toBe(200);
    });
  },
);

interface Listings {
  readonly marathons: readonly unknown[];
  readonly registrations: readonly unknown[];
}

/** Public answers, without the requested origin. */
async function seenAt(at: string): Promise<Listings> {
  const text = await (await call(at, 'GET', '/marathons')).text();
  const registrations = [];
  for (const email of ['one@example.org', 'two@example.org', runner])
    registrations.push(...(await registrationsOf(at, email)));
  return { marathons: JSON.parse(text.replaceAll(at, '')), registrations };
}

async function registrationsOf(at: string, email: string): Promise<{ readonly _id: string }[]> {
  const answer = await call(at, 'GET', `/registrations?email=${encodeURIComponent(email)}`, email);
  return (await answer.json()) as { _id: string }[];
}
