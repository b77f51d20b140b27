import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KitIndex, kitIndexFile } from '@marathon/contracts/remotes/kit';
import { rawGet } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../../testing/startGateway.ts';

const integrityOf = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

const older = '0.1.0-sha0000000001';
const newer = '0.1.0-sha0000000002';

let gateway: RunningGateway;
let kitFolder: string;
beforeAll(async () => {
  kitFolder = mkdtempSync(join(tmpdir(), 'kit-'));
  // Packed first: `packedAt` decides which one is the latest.
  packVersion(newer, '2030-05-02T12:00:00.000Z', ['ui', 'contracts']);
  packVersion(older, '2030-05-01T12:00:00.000Z', ['ui']);
  writeFileSync(join(kitFolder, 'secret.txt'), 'secret');
  gateway = await startGateway({ kitFolder });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(kitFolder, { recursive: true });
});

function packVersion(version: string, packedAt: string, names: readonly string[]): void {
  const folder = join(kitFolder, version);
  mkdirSync(folder);
  const packages: KitIndex['packages'] = {};
  for (const name of names) {
    const tarball = Buffer.from(`the tarball of ${name} ${version}`);
    const file = `${name}-${version}.tgz`;
    writeFileSync(join(folder, file), tarball);
    const manifest = { name: `@marathon/${name}`, version, dependencies: { react: '19.3.1' } };
    packages[`@marathon/${name}`] = { file, integrity: integrityOf(tarball), manifest };
  }
  writeFileSync(join(folder, kitIndexFile), JSON.stringify({ version, packedAt, packages }));
}

interface Packument {
  readonly versions: Record<string, { readonly dependencies: object; readonly dist: Dist }>;
}
interface Dist {
  readonly tarball: string;
  readonly integrity: string;
}
const packumentAt = async (path: string) => (await (await gateway.ask(path)).json()) as Packument;

test.each(['/kit/npm/@marathon/ui', '/kit/npm/@marathon%2fui', '/kit/npm/@marathon%2Fui'])(
  'GET %s names every packed version of the package, and the newest as the latest',
  async (path) => {
    const packument = await packumentAt(path);
    expect(packument).toMatchObject({ name: '@marathon/ui', 'dist-tags': { latest: newer } });
    expect(Object.keys(packument.versions).sort()).toEqual([older, newer]);
    expect(packument.versions[newer]?.dependencies).toEqual({ react: '19.3.1' });
  },
);

test('the tarball that a version names has the integrity that it names, and is kept for ever', async () => {
  const dist = (await packumentAt('/kit/npm/@marathon/ui')).versions[older]?.dist;
  expect(dist?.tarball).toBe(`${gateway.publicUrl}/kit/npm/@marathon/ui/-/ui-${older}.tgz`);
  const answer = await fetch(dist?.tarball ?? '');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(integrityOf(new Uint8Array(await answer.arrayBuffer()))).toBe(dist?.integrity);
});

test('a package is asked for each time, and sent again only when it has changed', async () => {
  const answer = await gateway.ask('/kit/npm/@marathon/ui');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const conditional = {
    host: `localhost:${gateway.port}`,
    'if-none-match': answer.headers.get('etag') ?? '',
  };
  expect((await rawGet(gateway.port, '/kit/npm/@marathon/ui', conditional)).status).toBe(304);
});

test('tarballs are named at the address that asked', async () => {
  const { text } = await rawGet(gateway.port, '/kit/npm/@marathon/ui', {
    host: `127.0.0.1:${gateway.port}`,
  });
  expect(JSON.parse(text).versions[newer].dist.tarball).toContain(
    `http://127.0.0.1:${gateway.port}/kit/npm/`,
  );
  const forged = await rawGet(gateway.port, '/kit/npm/@marathon/ui', { host: 'elsewhere.example' });
  expect(JSON.parse(forged.text).versions[newer].dist.tarball).toContain(`${gateway.publicUrl}/kit/npm/`);
});

test.each([
  ['/kit/npm/@marathon/nothing', 'This product has no package @marathon/nothing'],
  ['/kit/npm/react', 'This product has no package react'],
  ['/kit/npm/@marathon%2fconstructor', 'This product has no package @marathon/constructor'],
  ['/kit/npm/@marathon/ui/-/ui-9.9.9.tgz', 'This product has no ui-9.9.9.tgz'],
  [`/kit/npm/@marathon/contracts/-/ui-${newer}.tgz`, `This product has no ui-${newer}.tgz`],
  ['/kit/npm/-/ping', 'This is no package'],
])('GET %s is a problem that says what there is', async (path, what) => {
  const answer = await gateway.ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    code: 'not-found',
    detail: `${what}. Its packages are of version ${newer}`,
  });
});

test.each([
  '/kit/npm/@marathon/ui/-/..%2fsecret.txt',
  '/kit/npm/@marathon/ui/-/..%2f..%2fsecret.txt',
  '/kit/npm/@marathon/ui/-/../../../../../secret.txt',
  '/kit/npm/@marathon/..%2f..%2fui',
  '/kit/npm/%2e%2e%2fsecret.txt',
  `/kit/npm/@marathon/ui/-/${kitIndexFile}`,
])('GET %s leads to no other file', async (path) => {
  const answer = await rawGet(gateway.port, path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toBe('secret');
});

test('nobody publishes a package', async () => {
  const answer = await gateway.ask('/kit/npm/@marathon%2fui', { method: 'PUT', body: '{}' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('packages that are packed while the product serves are served, too', async () => {
  const own = mkdtempSync(join(tmpdir(), 'kit-'));
  const running = await startGateway({ kitFolder: own });
  expect((await running.ask('/kit/npm/@marathon/ui')).status).toBe(404);
  cpSync(join(kitFolder, newer), join(own, newer), { recursive: true });
  expect((await running.ask('/kit/npm/@marathon/ui')).status).toBe(200);
  await running.stop();
  rmSync(own, { recursive: true });
});

test('a product without packages says how they come', async () => {
  const own = await startGateway();
  const answer = await own.ask('/kit/npm/@marathon/ui');
  expect(await answer.json()).toMatchObject({
    status: 404,
    detail: expect.stringContaining('npm run build packs'),
  });
  await own.stop();
});
