import { randomBytes } from 'node:crypto';
import { openMongo } from '@marathon/persistence/mongo';
import { freePort } from '@marathon/persistence/testing/freePort';
import { createDeployToken, deployTokensAt, openRegistryPlace, packArchive } from '@marathon/registry';
import { aRelease } from '@marathon/registry/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

const { MONGODB_TEST_URL: mongoUrl } = process.env;
/** Two seconds on an idle machine. */
const soon = { timeout: 10_000, interval: 50 };

describe.skipIf(!mongoUrl)('two gateways on one MongoDB (skipped unless MONGODB_TEST_URL is set)', () => {
  const folders = [temporaryFolder(), temporaryFolder()];
  const store = {
    MONGODB_URL: mongoUrl ?? '',
    MONGODB_DATABASE_PREFIX: `test-${randomBytes(6).toString('hex')}-`,
  };
  const gateways: Service[] = [];
  let token: string;

  beforeAll(async () => {
    const start = async ({ path }: { readonly path: string }) =>
      startService('gateway', {
        ...store,
        PORT: String(await freePort()),
        DATA_DIR: path,
        MARATHONS_URL: 'http://127.0.0.1:9',
        REGISTRATIONS_URL: 'http://127.0.0.1:9',
      });
    gateways.push(...(await Promise.all(folders.map(start))));
    const place = await openRegistryPlace({ ...store, DATA_DIR: '' });
    const tokens = await deployTokensAt(place);
    const { secret, record } = createDeployToken({
      team: 'results',
      remotes: ['mf-results'],
      now: () => new Date(),
    });
    await tokens.add(record);
    await place.close();
    token = secret;
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    const { db, close } = openMongo(store.MONGODB_URL, `${store.MONGODB_DATABASE_PREFIX}registry`);
    await db.dropDatabase();
    await close();
    for (const folder of folders) folder.remove();
  });

  const ask = (gateway: number, path: string, init: RequestInit = {}) =>
    fetch(`${gateways[gateway]?.origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
  const asPage = { headers: { accept: 'text/html' } };

  test('what a team deploys at one is live at the other: its screen and its files', async () => {
    const { release, files } = aRelease({ name: 'mf-results', routes: ['/results'] });
    const archive = await packArchive(
      new Map([...files, ['release.json', Buffer.from(JSON.stringify(release))]]),
    );
    const upload = await ask(0, `/registry/mf-results/releases/${release.version}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/gzip' },
      body: Buffer.from(archive),
    });
    expect(upload.status).toBe(201);
    expect((await ask(1, '/results', asPage)).status).toBe(404);

    const deployment = await ask(0, '/registry/mf-results/deployments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: release.version }),
    });
    expect(deployment.status).toBe(200);
    await vi.waitFor(async () => expect((await ask(1, '/results', asPage)).status).toBe(200), soon);
    const file = await ask(1, `/remotes/mf-results/${release.version}/remoteEntry.js`);
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('mf-results')]);
  });

  test('a gateway reaches releases, deploy tokens and revoked tokens of operators through one client', async () => {
    const prefix = store.MONGODB_DATABASE_PREFIX;
    const admin = openMongo(store.MONGODB_URL, 'admin');
    // Half a second after its first use each client opens a second connection, which waits for changes.
    const waiting = { appName: { $regex: `^${prefix}` }, 'command.maxAwaitTimeMS': { $exists: true } };
    const pipeline = [{ $currentOp: { allUsers: true } }, { $match: waiting }];
    const clients = async () => {
      const { cursor } = await admin.db.admin().command({ aggregate: 1, pipeline, cursor: {} });
      return cursor.firstBatch.map((operation: { appName: string }) => operation.appName).sort();
    };
    for (const gateway of gateways.keys()) expect((await ask(gateway, '/registry')).status).toBe(200);
    const last = openMongo(store.MONGODB_URL, `${prefix}seen-last`);
    await last.ready();
    await expect.poll(clients).toEqual([...gateways.map(() => `${prefix}registry`), `${prefix}seen-last`]);
    await last.close();
    await admin.close();
  });
});
