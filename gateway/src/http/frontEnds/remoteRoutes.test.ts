import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
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
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await rawGet(own.port, '/remotes.json', known)).status).toBe(304);
  expect(await (await own.ask('/remotes.json', { method: 'HEAD' })).text()).toBe('');

  await own.frontEnds.deploy(nextAuthBuild);
  const after = await rawGet(own.port, '/remotes.json', known);
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

test.each([
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
