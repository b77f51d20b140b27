import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOpenMarathon, call, takeSpot } from './support/api.ts';
import { countIs } from './support/outages.ts';
import { hasServers, type OwnServers, ownServers } from './support/ownServers.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';
import { toolOf } from './support/toolOf.ts';

describe.skipIf(!hasServers)(
  'a recount on MongoDB (skipped unless AMQP_URL and MONGODB_TEST_URL are set)',
  () => {
    const folder = temporaryFolder();
    let servers: OwnServers;
    let marathons: Service;
    let registrations: Service;
    beforeAll(async () => {
      servers = ownServers();
      const env = { ...servers.env, DATA_DIR: folder.path };
      marathons = await startService('svc-marathons', { ...env, PUBLIC_URL: 'http://localhost:8080' });
      registrations = await startService('svc-registrations', { ...env, MARATHONS_URL: marathons.origin });
    });
    afterAll(async () => {
      for (const service of [registrations, marathons]) await service.stop();
      await servers.remove();
      folder.remove();
    });

    async function recount(...words: string[]) {
      const env = { PATH: process.env.PATH, ...servers.env };
      return promisify(execFile)(process.execPath, [...toolOf('recount'), ...words], { env });
    }

    async function aRace(runners: number): Promise<string> {
      const answer = await call(
        marathons.origin,
        'POST',
        '/marathons',
        'organizer@example.org',
        anOpenMarathon(),
      );
      const { insertedId } = (await answer.json()) as { insertedId: string };
      for (let number = 0; number < runners; number++)
        await takeSpot(registrations.origin, insertedId, `runner${number}@example.org`);
      await countIs(marathons.origin, insertedId, runners);
      return insertedId;
    }

    const spoilCounts = () =>
      servers.databases.marathons.collection('marathons').updateMany({}, { $inc: { registrationCount: -1 } });

    test('corrects a wrong count of a race at which nothing happens, and refuses one at which somebody registers', async () => {
      const [quiet, busy] = [await aRace(3), await aRace(2)];
      await spoilCounts();
      const told = (await recount('--all')).stdout;
      expect(told).toMatch(new RegExp(`${quiet} +2 +3 +0 +3`));
      expect(told).toContain('Nothing was written');

      const recounting = recount('--all', '--write');
      const register = setInterval(
        () => void takeSpot(registrations.origin, busy, `late${Math.random()}@example.org`).catch(() => {}),
        1_000,
      );
      await expect(recounting).rejects.toMatchObject({
        stdout: expect.stringContaining('Corrected: 1'),
        stderr: expect.stringContaining('1 changed meanwhile'),
      });
      clearInterval(register);
      await countIs(marathons.origin, quiet, 3);
    });
  },
);
