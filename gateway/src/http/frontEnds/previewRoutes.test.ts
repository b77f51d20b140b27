import type { IncomingHttpHeaders } from 'node:http';
import { rawGet } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { authBuild, nextAuthBuild as next } from '../../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../../testing/startGateway.ts';

let gateway: RunningGateway;
let time: Date;
beforeEach(async () => {
  time = new Date();
  gateway = await startGateway({ now: () => time });
});
afterEach(() => gateway.stop());

const { name, version } = next.release;
const by = 'accounts';
const dayMs = 86_400_000;

/** A link to the next release of mf-auth, for a week. */
async function aLink(on = gateway, releases = [{ name, version }]) {
  await on.frontEnds.upload(next);
  const until = new Date(time.getTime() + 7 * dayMs);
  const made = await on.frontEnds.registry.deployments.addPreview(releases, until, { by });
  if (!made.ok) throw new Error(made.refusal.code);
  return { ...made.value, path: `/previews/${on.previews.makeFor(made.value)}` };
}

const get = (path: string, cookie?: string, on = gateway) =>
  rawGet(on.port, path, { ...asPage.headers, ...(cookie && { cookie }) });
const cookieOf = (headers: IncomingHttpHeaders) => String(headers['set-cookie']);

/** The browser's cookie after the link, and the redirect. */
async function open(path: string) {
  const { status, headers } = await get(path);
  expect(status).toBe(303);
  return { cookie: cookieOf(headers).split(';')[0], to: String(headers.location), headers };
}

test('a link leads to the first screen of its release, and no address has it afterwards', async () => {
  const { path, until } = await aLink();
  const { cookie, to, headers } = await open(path);
  expect(to).toBe(next.release.manifest.routes[0]?.path);
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  const expires = new Date(until).toUTCString();
  expect(cookieOf(headers)).toMatch(new RegExp(`; Path=/; Expires=${expires}; SameSite=Lax$`));

  const page = await get('/sign-up', cookie);
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.headers.vary).toContain('Cookie');
  expect(page.text).toContain(`data-preview="${name} ${version}" data-preview-until="${until}"`);
  expect((await get('/sign-up')).status).toBe(404);
});

test('https cookies of a preview are secure', async () => {
  const secure = await startGateway({ publicUrl: 'https://run.example' });
  const { headers } = await get((await aLink(secure)).path, undefined, secure);
  expect(cookieOf(headers)).toContain('; Secure');
  await secure.stop();
});

/** Expects the live page, with the reason on the first visit only. */
async function expectEnd(cookie: string | undefined, end: string) {
  const { status, text, headers } = await get('/login', cookie);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(text).toContain(`data-preview-end="${end}"`);
  expect(text).toContain(authBuild.release.version);
  expect(cookieOf(headers)).toMatch(/^marathon-preview=; Path=\/; Expires=Thu, 01 Jan 1970/);
  expect((await get('/login')).text).not.toContain('data-preview');
}

test('a preview that its team revokes ends at once, for who sees it and for who opens the link', async () => {
  const { id, path } = await aLink();
  const { cookie } = await open(path);
  await gateway.frontEnds.registry.deployments.revokePreview(id, { by });
  await expectEnd(cookie, 'revoked');
  const again = await open(path);
  expect(again.to).toBe('/');
  await expectEnd(again.cookie, 'revoked');
});

test('a gateway that has not heard of a preview yet shows it', async () => {
  const { path } = await aLink();
  const { registry } = gateway.frontEnds;
  const behind = { ...registry, state: () => ({ ...registry.state(), previews: [] }) };
  const other = await startGateway({ registry: behind });
  onTestFinished(() => other.stop());
  const { headers } = await get(path, undefined, other);
  expect(headers.location).toBe(next.release.manifest.routes[0]?.path);
  const page = await get('/sign-up', cookieOf(headers).split(';')[0], other);
  expect(page.text).toContain(`data-preview="${name} ${version}"`);
});

test('a preview ends after its days', async () => {
  const { path } = await aLink();
  const { cookie } = await open(path);
  time = new Date(time.getTime() + 7 * dayMs);
  await expectEnd(cookie, 'expired');
  await expectEnd((await open(path)).cookie, 'expired');
});

test('a link that was changed shows the live page, which says so', async () => {
  const { id, path } = await aLink();
  const later = path.replace(/~\d+~/, `~${time.getTime() + 30 * dayMs}~`);
  for (const changed of [path.slice(0, -1), path.replace(id, '00000000'), later, '/previews/%22%3E%3Bx'])
    await expectEnd((await open(changed)).cookie, 'unknown');
  expect((await gateway.ask(path, { method: 'POST' })).status).toBe(405);
});

test('while a canary is tried, the page after a preview gives a bucket, too', async () => {
  await gateway.frontEnds.tryCanary(next);
  const { headers } = await get('/login', 'marathon-preview=x');
  expect(cookieOf(headers)).toContain('marathon-preview=;');
  expect(cookieOf(headers)).toMatch(/marathon-bucket=\d/);
});

test('a link of several front ends shows them together', async () => {
  const { live } = gateway.frontEnds.registry.state().frontEnds.shell ?? {};
  const shell = { name: 'shell', version: live?.version ?? '' };
  const { path } = await aLink(gateway, [{ name, version }, shell]);
  const { cookie } = await open(path);
  const names = `${name} ${version}, shell ${shell.version}`;
  expect((await get('/sign-up', cookie)).text).toContain(`data-preview="${names}"`);
});
