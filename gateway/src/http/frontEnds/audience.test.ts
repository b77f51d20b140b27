import { previewCookieName } from '@marathon/registry';
import { rawGet } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBuild } from '../../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../../testing/startGateway.ts';

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.stop());

const next = aBuild(
  { name: 'mf-auth', version: '0.2.0-0000000000', entry: 'remoteEntry.3.js' },
  {},
  { routes: [{ path: '/sign-up', title: 'Sign up', access: 'public', preload: {} }] },
);
const inCanary = 'a=b; marathon-bucket=7';
const outside = 'marathon-bucket=99; c=d';

const page = (path: string, cookie?: string) =>
  rawGet(gateway.port, path, { ...asPage.headers, ...(cookie && { cookie }) });
const authVersion = async (cookie?: string) => {
  const { text } = await rawGet(gateway.port, '/remotes.json', cookie ? { cookie } : {});
  return JSON.parse(text).remotes['mf-auth'].version as string;
};

test('while no canary is tried, nobody gets a cookie and everybody the same', async () => {
  const { headers } = await page('/', inCanary);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.vary).not.toContain('Cookie');
});

test('while a canary is tried, a page gives a bucket, which later answers hold to', async () => {
  gateway.tryCanary(next);
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
  gateway.tryCanary(next);
  const drawn = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const { headers } = await page('/about');
    drawn.add(Number(/bucket=(\d+)/.exec(String(headers['set-cookie']))?.[1]));
  }
  expect(drawn.size).toBeGreaterThan(10);
  expect([...drawn].every((bucket) => bucket >= 0 && bucket < 100)).toBe(true);
});

test('the bucket decides which release a person gets: list, page, screens and links', async () => {
  gateway.tryCanary(next);
  expect(await authVersion(inCanary)).toBe('0.2.0-0000000000');
  for (const cookie of [outside, undefined, 'marathon-bucket=x', 'marathon-bucket=700'])
    expect(await authVersion(cookie)).toBe('0.1.0-00000000bb');
  const inside = await page('/sign-up', inCanary);
  expect([inside.status, inside.headers.link]).toEqual([200, expect.stringContaining('remoteEntry.3.js')]);
  expect(inside.text).toContain('0.2.0-0000000000');
  expect((await page('/sign-up', outside)).status).toBe(404);
});

test('files get no cookie', async () => {
  gateway.tryCanary(next);
  const { headers } = await rawGet(gateway.port, '/static/js/index.1160e7e0fd.js');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toContain('immutable');
});

test('https cookies are secure', async () => {
  const secure = await startGateway({ publicUrl: 'https://run.example' });
  secure.tryCanary(next);
  const { headers } = await rawGet(secure.port, '/', asPage.headers);
  expect(String(headers['set-cookie'])).toContain('; Secure');
  await secure.stop();
});

test('a preview shows its release to its holder alone, says so, and nobody keeps it', async () => {
  const { name, version } = next.release;
  gateway.keep(next);
  const cookie = `${previewCookieName}=${gateway.previews.make({ name, version })}`;
  expect(await authVersion()).toBe('0.1.0-00000000bb');
  expect(await authVersion(cookie)).toBe(version);
  const { status, text, headers } = await page('/sign-up', cookie);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(headers.vary).toContain('Cookie');
  expect(text).toContain(`<script type="application/json" id="remotes" data-preview="${name} ${version}">`);
  expect((await page('/sign-up')).status).toBe(404);
});

test.each(['x', 'mf-auth~0.2.0-0000000000~99999999999999~x'])(
  'the forged preview %s shows what is live',
  async (value) => {
    gateway.keep(next);
    expect(await authVersion(`${previewCookieName}=${value}`)).toBe('0.1.0-00000000bb');
  },
);

test('a preview of a release that is gone shows what is live', async () => {
  const value = gateway.previews.make({ name: 'mf-auth', version: '9.9.9-0000000000' });
  expect(await authVersion(`${previewCookieName}=${value}`)).toBe('0.1.0-00000000bb');
});
