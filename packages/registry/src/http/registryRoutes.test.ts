import { problemErrors } from '@marathon/service-kit';
import { capturedLogger, serveForTests, testTokens } from '@marathon/service-kit/testing';
import express, { type RequestHandler } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import type { DeployToken } from '../application/ports.ts';
import { createDeployToken } from '../tokens/deployToken.ts';
import { packArchive } from './archive/packArchive.ts';
import { registryRoutes } from './registryRoutes.ts';
import { registryStatusSchema } from './registryStatus.ts';
import { fakeRegistry } from './testing/fakeRegistry.ts';

const now = () => new Date('2027-01-01T00:00:00Z');
const version = '1.0.0-0123456789';

const seen = { views: 4_000, errors: 6, errorsPerThousandViews: 1.5 };

async function start({ limit = (_req, _res, next) => next() }: { limit?: RequestHandler } = {}) {
  const tokens: DeployToken[] = [];
  const { registry, calls } = fakeRegistry();
  const { logger, lines, entries } = capturedLogger();
  const app = express().use(
    registryRoutes({
      registry,
      tokens: { findByHash: async (hash) => tokens.find((token) => token.hash === hash) },
      previews: { make: (preview) => `${preview.name}~${preview.version}~signed` },
      trafficOf: async ({ frontEnds }) => (frontEnds['mf-results'] ? { 'mf-results': { live: seen } } : {}),
      limit,
      logger,
    }),
    problemErrors(logger),
  );
  const served = await serveForTests(app, testTokens(now));
  onTestFinished(() => served.stop());
  const { secret, kept } = createDeployToken({ team: 'results', remotes: ['mf-results', 'mf-extra'], now });
  tokens.push(kept);
  const as = { authorization: `Bearer ${secret}` };
  return {
    calls,
    lines,
    entries,
    secret,
    revoke: () => tokens.splice(0),
    ask: (path: string, asked: Parameters<typeof served.ask>[1] = {}) =>
      served.ask(path, { ...asked, headers: { ...as, ...asked.headers } }),
    async upload(path: string, archive: Uint8Array | Promise<Uint8Array>, headers = {}) {
      const answer = await fetch(served.address(path), {
        method: 'PUT',
        body: Buffer.from(await archive),
        headers: { ...as, 'content-type': 'application/gzip', ...headers },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}

const aBuild = (release: object = { name: 'mf-results', version }, more: Record<string, string> = {}) =>
  packArchive(
    new Map(
      Object.entries({ 'release.json': JSON.stringify(release), 'remote.js': 'let a = 1;', ...more }).map(
        ([name, text]) => [name, Buffer.from(text)],
      ),
    ),
  );
const address = `/registry/mf-results/releases/${version}`;

test('a build is kept once, with its team and its commit, and a repetition changes nothing', async () => {
  const { upload, calls } = await start();
  const headers = { 'marathon-commit': 'abcdef0123+changes' };
  const first = await upload(address, aBuild(), headers);
  expect(first).toMatchObject({ status: 201, body: { name: 'mf-results', version } });
  expect((await upload(address, aBuild(), headers)).status).toBe(200);
  expect(calls[0]).toEqual(['upload', ['remote.js'], { by: 'results', commit: 'abcdef0123+changes' }]);
});

test.each([
  ['of another front end', { name: 'mf-extra', version }],
  ['of another version', { name: 'mf-results', version: '1.0.0-9876543210' }],
])('a build %s than its address is refused', async (_what, release) => {
  const { upload, calls } = await start();
  expect(await upload(address, aBuild(release))).toMatchObject({
    status: 422,
    body: { code: 'release-invalid', detail: `release.json must be of mf-results ${version}` },
  });
  expect(calls).toEqual([]);
});

test('what is no build is refused', async () => {
  const { upload, ask, calls } = await start();
  const noRelease = packArchive(new Map([['a.js', Buffer.from('1')]]));
  expect(await upload(address, noRelease)).toMatchObject({ status: 422 });
  expect(await upload(address, Buffer.from('text'))).toMatchObject({ status: 422 });
  expect(await upload(address, aBuild(undefined, { '../a.js': '1' }))).toMatchObject({ status: 422 });
  expect(await ask(address, { method: 'PUT', body: '{}' })).toMatchObject({ status: 415 });
  expect(await upload('/registry/mf-results/releases/1', aBuild())).toMatchObject({ status: 400 });
  expect(calls).toEqual([]);
});

test('a body over 20 MB is refused', async () => {
  const { upload } = await start();
  expect(await upload(address, Buffer.alloc(20_000_001))).toMatchObject({
    status: 413,
    body: { code: 'body-too-large' },
  });
});

test('a release goes live for all or for a share of the people, under the name of the team', async () => {
  const { ask, upload, calls } = await start();
  await upload(address, aBuild(), { 'marathon-commit': 'abcdef0123' });
  const answer = await ask('/registry/mf-results/deployments', { method: 'POST', body: { version } });
  expect(answer).toMatchObject({ status: 200, body: { frontEnds: { 'mf-results': { live: { version } } } } });
  await ask('/registry/mf-results/deployments', { method: 'POST', body: { version, canary: 10 } });
  const author = { by: 'results', commit: 'abcdef0123' };
  expect(calls.slice(1)).toEqual([
    ['deploy', 'mf-results', version, author, undefined],
    ['deploy', 'mf-results', version, author, 10],
  ]);
});

test('a team takes a release back, and a refusal is told as it is', async () => {
  const { ask, calls } = await start();
  const rollback = await ask('/registry/mf-results/rollbacks', { method: 'POST' });
  expect(rollback.body.frontEnds['mf-results'].live.version).toBe('0.9.0-0123456789');
  const promotion = await ask('/registry/mf-results/promotions', { method: 'POST' });
  expect(promotion).toMatchObject({ status: 409, body: { code: 'no-canary' } });
  expect(calls).toEqual([
    ['rollback', 'mf-results', { by: 'results' }],
    ['promote', 'mf-results', { by: 'results' }],
  ]);
});

test.each([
  { version: 'latest' },
  {},
  { version, canary: 0 },
  { version, canary: 100 },
  { version, canary: 1.5 },
  { version, share: 10 },
])('the deployment %j is refused', async (body) => {
  const { ask, calls } = await start();
  const answer = await ask('/registry/mf-results/deployments', { method: 'POST', body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  expect(calls).toEqual([]);
});

test('a team sees what is live, how it does, and what it may deploy itself', async () => {
  const { ask, upload } = await start();
  await upload(address, aBuild());
  await ask('/registry/mf-results/deployments', { method: 'POST', body: { version } });
  const answer = await ask('/registry');
  expect(registryStatusSchema.parse(answer.body)).toMatchObject({
    team: 'results',
    mayDeploy: ['mf-results', 'mf-extra'],
    frontEnds: { 'mf-results': { live: { version, by: 'results' }, traffic: { live: seen } } },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a preview is a signed cookie for a release that was uploaded', async () => {
  const { ask, upload } = await start();
  const preview = () => ask('/registry/mf-results/previews', { method: 'POST', body: { version } });
  expect(await preview()).toMatchObject({ status: 404, body: { code: 'release-unknown' } });
  await upload(address, aBuild());
  expect((await preview()).body).toEqual({
    cookie: { name: 'marathon-preview', value: `mf-results~${version}~signed` },
  });
});

const requests = [
  ['GET', '/registry', undefined],
  ['PUT', address, undefined],
  ['POST', '/registry/mf-results/deployments', { version }],
  ['POST', '/registry/mf-results/promotions', {}],
  ['POST', '/registry/mf-results/rollbacks', {}],
  ['POST', '/registry/mf-results/previews', { version }],
] as const;

test.each(requests)('%s %s needs the token of a team', async (method, path, body) => {
  const { ask, calls, revoke, secret } = await start();
  const strangers = ['', 'Basic x', `Bearer ${secret}x`, `Bearer ${secret.slice(0, -1)}`, 'Bearer mrt_'];
  for (const authorization of strangers)
    expect((await ask(path, { method, body, headers: { authorization } })).status).toBe(401);
  revoke();
  const answer = await ask(path, { method, body });
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
  expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  expect(calls).toEqual([]);
});

test.each(requests.slice(1))(
  "%s %s refuses another team's token and says what it may deploy",
  async (...request) => {
    const [method, path, body] = request;
    const { ask, calls, entries, lines, secret } = await start();
    const answer = await ask(path.replace('mf-results', 'mf-auth'), { method, body });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: 'This token may deploy mf-results, mf-extra, and not mf-auth' },
    });
    expect(calls).toEqual([]);
    expect(entries()).toEqual([expect.objectContaining({ frontEnd: 'mf-auth', by: 'results' })]);
    expect(lines.join()).not.toContain(secret);
  },
);

test('the limit comes before the token, and an unknown path is told as such', async () => {
  const limited = await start({ limit: (_req, res) => void res.status(429).json({}) });
  expect((await limited.ask('/registry', { headers: { authorization: '' } })).status).toBe(429);
  const { ask } = await start();
  expect((await ask('/registry/mf-results/unknown')).status).toBe(404);
  const wrong = await ask('/registry/mf-results/rollbacks');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
});
