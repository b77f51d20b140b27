import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import { aRelease } from '@marathon/registry/testing';
import { rawGet } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authBuild, nextAuthBuild } from '../../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../../testing/startGateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

test('the list of remotes is asked for each time, and changes with a deploy', async () => {
  const own = await startGateway();
  const answer = await own.ask('/remotes.json');
  expect([answer.headers.get('cache-control'), answer.headers.get('content-type')]).toEqual([
    'no-cache',
    'application/json; charset=utf-8',
  ]);
  expect(answer.headers.get('vary')).not.toContain('Cookie');
  expect(Object.keys(liveRemotesSchema.parse(await answer.json()).remotes).sort()).toEqual([
    'mf-auth',
    'mf-marathons',
    'shell',
  ]);
  const conditional = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await rawGet(own.port, '/remotes.json', conditional)).status).toBe(304);
  expect(await (await own.ask('/remotes.json', { method: 'HEAD' })).text()).toBe('');

  await own.frontEnds.deploy(nextAuthBuild);
  const after = await rawGet(own.port, '/remotes.json', conditional);
  expect(JSON.parse(after.text)).toMatchObject({
    remotes: { 'mf-auth': { version: nextAuthBuild.release.version } },
  });
  await own.stop();
});

test.each(['br', 'gzip', 'identity'])(
  'the list of remotes is sent as %s where a browser takes that',
  async (encoding) => {
    const answer = await gateway.ask('/remotes.json', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.json()).toHaveProperty('remotes.shell');
  },
);

test('source maps are not served with the files of a release', async () => {
  const own = await startGateway({ builds: [] });
  const script = 'static/js/a.0123456789.js';
  const maps = { [`${script}.map`]: '{"version":3}' };
  const files = { 'index.html': '<h1>Marathon</h1>', [script]: 'code' };
  const page = aRelease({ name: 'shell', routes: ['/'], files, maps });
  const remote = aRelease({
    files: { 'remoteEntry.js': 'entry', 'static/js/routes.js': 'x', [script]: 'code' },
    maps,
  });
  for (const build of [page, remote]) await own.frontEnds.deploy(build);
  const { version } = remote.release;
  for (const folder of ['/', '/remotes/mf-results/files/', `/remotes/mf-results/${version}/`]) {
    expect((await own.ask(`${folder}${script}`)).status, folder).toBe(200);
    expect((await own.ask(`${folder}${script}.map`)).status, folder).toBe(404);
    expect((await own.ask(`${folder}maps/${script}.map`)).status, folder).toBe(404);
    expect((await rawGet(own.port, `${folder}..%2fmaps/${script}.map`)).status, folder).not.toBe(200);
  }
  expect(await (await own.ask('/remotes.json')).text()).not.toContain('.map');
  await own.stop();
});

test('the list of remotes takes no other method', async () => {
  expect((await gateway.ask('/remotes.json', { method: 'POST' })).status).toBe(405);
});

test('files of a version may be cached for ever, also when another version is live by then', async () => {
  const own = await startGateway();
  await own.frontEnds.deploy(nextAuthBuild);
  const path = `/remotes/mf-auth/${authBuild.release.version}/static/js/a.1234567890.js`;
  const answer = await own.ask(path, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  await own.stop();
});

test('a file whose name changes with its content has one address for all releases that have it', async () => {
  const own = await startGateway();
  const path = '/remotes/mf-auth/files/static/js/a.1234567890.js';
  const before = await own.ask(path);
  await own.frontEnds.deploy(nextAuthBuild);
  const after = await own.ask(path);
  for (const answer of [before, after])
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  expect(await after.text()).toBe(await before.text());
  await own.stop();
});

test.each([
  '/remotes/mf-auth/files/remoteEntry.1.js',
  '/remotes/mf-auth/files/static/js/a.0000000000.js',
  '/remotes/mf-other/files/static/js/a.1234567890.js',
  '/remotes/mf-auth/files/..%2f..%2fstatic/js/a.1234567890.js',
  '/remotes/mf-auth/9.9.9/remoteEntry.1.js',
  `/remotes/mf-auth/${authBuild.release.version}/nothing.js`,
  `/remotes/mf-other/${authBuild.release.version}/remoteEntry.1.js`,
  '/remotes/mf-auth',
])('%s answers with a problem, even to a browser', async (path) => {
  const answer = await gateway.ask(path, asPage);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('application/problem+json'),
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('a front end called %s is not found', async (name) => {
  expect((await gateway.ask(`/remotes/${name}/files/a.0123456789.js`)).status).toBe(404);
});

test('no file of a remote is a page or a service worker of the product', async () => {
  const { name, version, entry } = authBuild.release;
  const file = `/remotes/${name}/${version}/${entry}`;
  expect((await gateway.ask(file)).status).toBe(200);
  expect((await gateway.ask(file, { headers: { 'service-worker': 'script' } })).status).toBe(404);
  const other = await gateway.ask(`/remotes/${name}/${version}/static/logo.svg`);
  expect(other.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});
