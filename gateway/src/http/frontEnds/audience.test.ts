import { previewCookieName } from '@marathon/registry';
import { rawGet } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBuild, authBuild, nextAuthBuild as next } from '../../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../../testing/startGateway.ts';

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

/** Cookies of two people, with and without the canary. */
async function tryCanary() {
  await gateway.frontEnds.tryCanary(next);
  const { registry } = gateway.frontEnds;
  const bucketWith = (version: string) =>
    Array.from({ length: 100 }, (_, bucket) => bucket).find(
      (bucket) => registry.viewFor(bucket).releases['mf-auth']?.version === version,
    );
  return {
    inside: `a=b; marathon-bucket=${bucketWith(next.release.version)}`,
    outside: `marathon-bucket=${bucketWith(authBuild.release.version)}; c=d`,
  };
}

const page = (path: string, cookie?: string) =>
  rawGet(gateway.port, path, { ...asPage.headers, ...(cookie && { cookie }) });
const authVersion = async (cookie?: string) => {
  const { text } = await rawGet(gateway.port, '/remotes.json', cookie ? { cookie } : {});
  return JSON.parse(text).remotes['mf-auth'].version as string;
};

test('while no canary is tried, nobody gets a cookie and everybody the same', async () => {
  const { headers } = await page('/', 'marathon-bucket=7');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.vary).not.toContain('Cookie');
});

test('while a canary is tried, a page gives a bucket, which later answers hold to', async () => {
  await tryCanary();
  const { headers } = await page('/');
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/^marathon-bucket=\d{1,2}; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/);
  expect([headers.vary, headers['cache-control']]).toEqual([
    expect.stringContaining('Cookie'),
    'private, no-cache',
  ]);
  const own = cookie.split(';')[0];
  expect((await page('/', own)).headers['set-cookie']).toBeUndefined();
  const versions = new Set(await Promise.all([0, 1, 2].map(() => authVersion(own))));
  expect(versions.size).toBe(1);
});

test('buckets are drawn from all hundred', async () => {
  await tryCanary();
  const drawn = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const { headers } = await page('/about');
    drawn.add(Number(/bucket=(\d+)/.exec(String(headers['set-cookie']))?.[1]));
  }
  expect(drawn.size).toBeGreaterThan(10);
  expect([...drawn].every((bucket) => bucket >= 0 && bucket < 100)).toBe(true);
});

test('the bucket decides which release a person gets: list, page, screens and links', async () => {
  const { inside, outside } = await tryCanary();
  expect(await authVersion(inside)).toBe(next.release.version);
  for (const cookie of [outside, undefined, 'marathon-bucket=x', 'marathon-bucket=700'])
    expect(await authVersion(cookie)).toBe(authBuild.release.version);
  const tried = await page('/sign-up', inside);
  expect([tried.status, tried.headers.link]).toEqual([200, expect.stringContaining('remoteEntry.3.js')]);
  expect(tried.text).toContain(next.release.version);
  expect((await page('/sign-up', outside)).status).toBe(404);
});

test('a flag that is on for some is on for one person on every page, whose answer has it', async () => {
  const flag = { name: 'newList', description: 'Sorts by time', default: false, ends: '2999-01-01' };
  const { files, ...about } = {
    name: 'mf-flags',
    entry: 'remoteEntry.4.js',
    files: { 'remoteEntry.4.js': 'x' },
  };
  await gateway.frontEnds.deploy(aBuild({ ...about, files, manifest: { flags: [flag] } }));
  const flagsOf = async (cookie?: string) => {
    const { text } = await rawGet(gateway.port, '/remotes.json', cookie ? { cookie } : {});
    return JSON.parse(text).remotes['mf-flags'].flags;
  };
  expect((await page('/')).headers['set-cookie']).toBeUndefined();
  await gateway.frontEnds.registry.deployments.switchFlag('mf-flags', 'newList', 50, { by: 'flags' });
  const first = await page('/');
  const own = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect(own).toMatch(/^marathon-bucket=\d{1,2}$/);
  const { newList } = await flagsOf(own);
  for (const path of ['/', '/login']) {
    const { text, headers } = await page(path, own);
    expect(text).toContain(`"flags":{"newList":${newList}}`);
    expect(headers['cache-control']).toBe('private, no-cache');
  }
  const everybody = Array.from({ length: 100 }, (_, bucket) => flagsOf(`marathon-bucket=${bucket}`));
  expect((await Promise.all(everybody)).filter((flags) => flags.newList)).toHaveLength(50);
});

test('files get no cookie', async () => {
  await tryCanary();
  const { headers } = await rawGet(gateway.port, '/static/js/index.1160e7e0fd.js');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toContain('immutable');
});

test('a picture of a preview is kept by nobody', async () => {
  const { name, version } = next.release;
  await gateway.frontEnds.upload(next);
  const cookie = `${previewCookieName}=${gateway.previews.make({ name, version })}`;
  const cacheControl = async (headers = {}) =>
    (await rawGet(gateway.port, '/images/marathons/a.svg', headers)).headers['cache-control'];
  expect(await cacheControl({ cookie })).toBe('no-store');
  expect(await cacheControl()).toContain('public');
});

test('https cookies are secure', async () => {
  const secure = await startGateway({ publicUrl: 'https://run.example' });
  await secure.frontEnds.tryCanary(next);
  const { headers } = await rawGet(secure.port, '/', asPage.headers);
  expect(String(headers['set-cookie'])).toContain('; Secure');
  await secure.stop();
});

test('a preview shows its release to its holder alone, says so, and nobody keeps it', async () => {
  const { name, version } = next.release;
  await gateway.frontEnds.upload(next);
  const cookie = `${previewCookieName}=${gateway.previews.make({ name, version })}`;
  expect(await authVersion()).toBe(authBuild.release.version);
  expect(await authVersion(cookie)).toBe(version);
  const { status, text, headers } = await page('/sign-up', cookie);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers.vary).toContain('Cookie');
  expect(text).toContain(
    `<script type="application/json" id="remotes" data-preview="${name} ${version}" data-preview-until=`,
  );
  expect((await page('/sign-up')).status).toBe(404);
});

test.each(['x', 'mf-auth~0.2.0-0000000000~99999999999999~x'])(
  'the forged preview %s shows what is live',
  async (value) => {
    await gateway.frontEnds.upload(next);
    expect(await authVersion(`${previewCookieName}=${value}`)).toBe(authBuild.release.version);
  },
);

test('a preview of a release that is gone shows what is live', async () => {
  const value = gateway.previews.make({ name: 'mf-auth', version: '9.9.9-0000000000' });
  expect(await authVersion(`${previewCookieName}=${value}`)).toBe(authBuild.release.version);
});
