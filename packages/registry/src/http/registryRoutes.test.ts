import { expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import { threeReleases } from '../testing/someReleases.ts';
import { releaseListSchema } from './requests.ts';
import { registryStatusSchema } from './statusSchemas.ts';
import { addressOf, startRegistryRoutes } from './testing/startRegistryRoutes.ts';

const [first, second] = threeReleases;
const { version } = first.release;
const post = (body: object = {}) => ({ method: 'POST', body });

/** The first release is live, the second uploaded. */
async function startWithReleases() {
  const routes = await startRegistryRoutes();
  for (const build of [first, second]) await routes.upload(build, { 'marathon-commit': 'abcdef0123' });
  await routes.ask('/registry/mf-results/deployments', post({ version }));
  const stateOf = () => routes.registry.state().frontEnds['mf-results'];
  return { ...routes, stateOf };
}

test('a release goes live for all under the name of the team, with its commit', async () => {
  const { ask, upload, registry } = await startRegistryRoutes();
  await upload(first, { 'marathon-commit': 'abcdef0123' });
  const answer = await ask('/registry/mf-results/deployments', post({ version }));
  const live = { version, by: 'results', commit: 'abcdef0123' };
  expect(answer).toMatchObject({ status: 200, body: { frontEnds: { 'mf-results': { live } } } });
  expect(registry.state().frontEnds['mf-results']?.live).toMatchObject(live);
});

test('a canary is for a share of the people, and a promotion makes it live for all', async () => {
  const { ask, stateOf } = await startWithReleases();
  const canary = { version: second.release.version, canary: 10 };
  expect((await ask('/registry/mf-results/deployments', post(canary))).status).toBe(200);
  expect(stateOf()).toMatchObject({ live: { version }, canary: { version: canary.version, share: 10 } });
  expect((await ask('/registry/mf-results/promotions', post())).status).toBe(200);
  expect(stateOf()?.live.version).toBe(canary.version);
  expect(stateOf()?.canary).toBeUndefined();
});

test('a team takes a release back, and a refusal is told as it is', async () => {
  const { ask, stateOf } = await startWithReleases();
  await ask('/registry/mf-results/deployments', post({ version: second.release.version }));
  expect((await ask('/registry/mf-results/rollbacks', { method: 'POST' })).status).toBe(200);
  expect(stateOf()?.live.version).toBe(version);
  const promotion = await ask('/registry/mf-results/promotions', { method: 'POST' });
  expect(promotion).toMatchObject({ status: 409, body: { code: 'no-canary' } });
});

test('what somebody else has deployed meanwhile is not taken away unseen', async () => {
  const { ask, stateOf, registry } = await startWithReleases();
  const later = second.release.version;
  const deploy = (body: object) => ask('/registry/mf-results/deployments', post(body));
  await deploy({ version: later, canary: 10, over: [version] });
  const revision = registry.state().revision;
  expect(await deploy({ version, over: [version] })).toMatchObject({
    status: 409,
    body: {
      code: 'deployed-meanwhile',
      detail: `Meanwhile people get ${later}, by results since 2027-03-01 00:00 UTC: take in its changes and deploy again`,
    },
  });
  expect(registry.state().revision).toBe(revision);
  expect((await deploy({ version: later, over: [version, later] })).status).toBe(200);
  expect((await deploy({ version, over: [version] })).body).toMatchObject({ code: 'deployed-meanwhile' });
  expect((await deploy({ version: later, over: [] })).status).toBe(200);
  await ask('/registry/mf-results/withdrawals', post());
  expect((await deploy({ version, over: [later] })).body).toMatchObject({
    detail: expect.stringContaining('mf-results is off the page, by results'),
  });
  expect(stateOf()).toBeUndefined();
  expect((await deploy({ version, over: [] })).status).toBe(200);
});

test.each([
  { version: 'latest' },
  {},
  { version, canary: 0 },
  { version, canary: 100 },
  { version, canary: 1.5 },
  { version, share: 10 },
])('the deployment %j is refused', async (body) => {
  const { ask, registry } = await startRegistryRoutes();
  const answer = await ask('/registry/mf-results/deployments', post(body));
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  expect(registry.state().revision).toBe(0);
});

test('a team sees what is live, how it does, and what it may deploy itself', async () => {
  const { ask } = await startWithReleases();
  const answer = await ask('/registry');
  expect(registryStatusSchema.parse(answer.body)).toMatchObject({
    team: 'results',
    mayDeploy: ['mf-results', 'mf-extra'],
    frontEnds: {
      'mf-results': {
        live: { version, by: 'results' },
        history: [{ action: 'deploy', version }],
        traffic: { live: { views: 4_000, errorsPerThousandViews: 1.5 } },
      },
    },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a team lists the releases that are kept, and makes one live after it took the front end off the page', async () => {
  const { ask, stateOf } = await startWithReleases();
  await ask('/registry/mf-results/withdrawals', post());
  const { body, headers } = await ask('/registry/mf-results/releases');
  const { releases } = releaseListSchema.parse(body);
  expect(releases.map((release) => [release.version, release.by, release.commit]).toSorted()).toEqual(
    [first, second].map(({ release }) => [release.version, 'results', 'abcdef0123']).toSorted(),
  );
  expect(headers.get('cache-control')).toBe('no-store');
  await ask('/registry/mf-results/deployments', post({ version: second.release.version }));
  expect(stateOf()?.live.version).toBe(second.release.version);
});

test('a preview is a signed cookie for a release that could be deployed', async () => {
  const { ask, upload, registry } = await startWithReleases();
  const before = registry.state();
  const preview = (name: string, version: string) => ask(`/registry/${name}/previews`, post({ version }));
  const secondVersion = second.release.version;
  expect((await preview('mf-results', secondVersion)).body).toEqual({
    cookie: { name: 'marathon-preview', value: `mf-results~${secondVersion}~signed` },
  });
  expect(await preview('mf-results', '9.9.9-0000000000')).toMatchObject({
    status: 404,
    body: { code: 'release-unknown' },
  });
  const rival = aRelease({ name: 'mf-extra' });
  await upload(rival);
  expect(await preview('mf-extra', rival.release.version)).toMatchObject({
    status: 409,
    body: { code: 'path-taken', detail: 'mf-extra wants /results, which mf-results has' },
  });
  expect(registry.state()).toBe(before);
});

const requests = [
  ['GET', '/registry', undefined],
  ['GET', '/registry/mf-results/releases', undefined],
  ['PUT', addressOf(first), undefined],
  ['POST', '/registry/mf-results/deployments', { version }],
  ['POST', '/registry/mf-results/promotions', {}],
  ['POST', '/registry/mf-results/rollbacks', {}],
  ['POST', '/registry/mf-results/withdrawals', {}],
  ['POST', '/registry/mf-results/previews', { version }],
] as const;

test.each(requests)('%s %s needs the token of a team', async (method, path, body) => {
  const { ask, registry, revoke, secret } = await startRegistryRoutes();
  const strangers = ['', 'Basic x', `Bearer ${secret}x`, `Bearer ${secret.slice(0, -1)}`, 'Bearer mrt_'];
  for (const authorization of strangers)
    expect((await ask(path, { method, body, headers: { authorization } })).status).toBe(401);
  revoke();
  const answer = await ask(path, { method, body });
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-token' } });
  expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  expect(registry.state().revision).toBe(0);
});

test.each(requests.slice(1))('%s %s is refused for a front end of another team', async (...request) => {
  const [method, path, body] = request;
  const { ask, registry, entries, lines, secret } = await startRegistryRoutes();
  const answer = await ask(path.replace('mf-results', 'mf-auth'), { method, body });
  expect(answer).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: 'This token may deploy mf-results, mf-extra, and not mf-auth' },
  });
  expect(registry.state().revision).toBe(0);
  expect(entries()).toEqual([expect.objectContaining({ frontEnd: 'mf-auth', by: 'results' })]);
  expect(lines.join()).not.toContain(secret);
});

test('the limit comes before the token, and an unknown path is told as such', async () => {
  const limited = await startRegistryRoutes({ limit: (_req, res) => void res.status(429).json({}) });
  expect((await limited.ask('/registry', { headers: { authorization: '' } })).status).toBe(429);
  const { ask } = await startRegistryRoutes();
  expect((await ask('/registry/mf-results/unknown')).status).toBe(404);
  const wrong = await ask('/registry/mf-results/rollbacks');
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
});
