import { beforeEach, expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import { flagListSchema } from './requests.ts';
import { registryStatusSchema } from './statusSchemas.ts';
import { startRegistryRoutes } from './testing/startRegistryRoutes.ts';

const flag = { name: 'newList', description: 'Sorts by time', default: false, ends: '2027-03-01' };
const ended = { ...flag, name: 'old', default: true, ends: '2027-02-28' };
const built = aRelease({ manifest: { flags: [flag, ended] } });
const next = aRelease({ code: 'next', manifest: { flags: [{ ...flag, name: 'photos' }] } });
const { version } = built.release;
const path = '/registry/mf-results/flags';

let routes: Awaited<ReturnType<typeof startRegistryRoutes>>;
beforeEach(async () => {
  routes = await startRegistryRoutes();
  for (const build of [built, next]) await routes.upload(build);
  await deploy({ version });
});

const deploy = (body: object) => routes.ask('/registry/mf-results/deployments', { method: 'POST', body });
const turn = (name: string, percent: unknown) =>
  routes.ask(path, { method: 'POST', body: { flag: name, percent } });
const listed = async () => flagListSchema.parse((await routes.ask(path)).body);
const switched = (name: string, percent: number) => ({
  flag: name,
  percent,
  by: 'results',
  since: '2027-03-01T00:00:00.000Z',
});

test('a team sees the flags of what is live, switches one, and everybody gets it', async () => {
  expect(await listed()).toEqual({
    flags: [
      { ...flag, version, isOver: false },
      { ...ended, version, isOver: true },
    ],
    history: [],
  });
  expect(await turn('newList', 100)).toMatchObject({ status: 200, body: { flags: [{ percent: 100 }, {}] } });
  expect(routes.registry.viewFor(undefined).answer.remotes['mf-results']?.flags).toEqual({
    newList: true,
    old: true,
  });
  await turn('newList', 0);
  expect((await listed()).history).toEqual([switched('newList', 0), switched('newList', 100)]);
});

test('the flags of a canary are there, too, and what was switched outlasts releases', async () => {
  await turn('newList', 100);
  await deploy({ version: next.release.version, canary: 10 });
  expect((await turn('photos', 100)).status).toBe(200);
  expect((await listed()).flags.map(({ name }) => name)).toEqual(['newList', 'old', 'photos']);
  await routes.ask('/registry/mf-results/promotions', { method: 'POST' });
  await routes.ask('/registry/mf-results/rollbacks', { method: 'POST' });
  expect((await listed()).history).toEqual([switched('photos', 100), switched('newList', 100)]);
  expect(routes.registry.viewFor(undefined).answer.remotes['mf-results']?.flags?.newList).toBe(true);
});

test.each([
  ['unknown', 50, /declares no flag unknown: it has newList, old/],
  ['old', 50, /old ended on 2027-02-28 and stays on: delete it/],
  ['newList', 101, /percent is 0 to 100/],
  ['newList', 2.5, /percent is a whole number/],
  ['newList', undefined, /./],
])('%s is not switched to %s, and nothing changes', async (name, percent, detail) => {
  const { revision } = routes.registry.state();
  const answer = await turn(name, percent);
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  expect(JSON.stringify(answer.body)).toMatch(detail);
  expect(routes.registry.state().revision).toBe(revision);
});

test('flags are for the team of the front end, and for what is live', async () => {
  const body = { flag: 'newList', percent: 100 };
  expect((await routes.ask(path, { headers: routes.asRival })).status).toBe(403);
  expect((await routes.ask(path, { method: 'POST', body, headers: routes.asRival })).status).toBe(403);
  expect((await routes.ask(path, { method: 'POST', body, headers: { authorization: '' } })).status).toBe(401);
  expect((await routes.ask(path, { method: 'DELETE' })).status).toBe(405);
  const absent = await routes.ask('/registry/mf-extra/flags', { method: 'POST', body });
  expect(absent).toMatchObject({ status: 404, body: { code: 'release-unknown' } });
});

test('however often one is switched, another one keeps its switch, and the log an end', async () => {
  const { switchFlag } = routes.registry.deployments;
  const both = aRelease({ code: 'both', manifest: { flags: [flag, { ...flag, name: 'photos' }] } });
  await routes.upload(both);
  await deploy({ version: both.release.version });
  await switchFlag('mf-results', 'photos', 100, { by: 'results' });
  for (let i = 0; i < 60; i++) await switchFlag('mf-results', 'newList', i, { by: 'results' });
  const { flags, history } = await listed();
  expect(flags).toMatchObject([{ percent: 59 }, { percent: 100 }]);
  expect(history).toHaveLength(51);
});

test('who asks what is live is told of flags that have ended', async () => {
  const status = registryStatusSchema.parse((await routes.ask('/registry')).body);
  expect(status.frontEnds['mf-results']?.endedFlags).toEqual([{ name: 'old', ends: '2027-02-28' }]);
  await deploy({ version: next.release.version });
  const { frontEnds } = registryStatusSchema.parse((await routes.ask('/registry')).body);
  expect(frontEnds['mf-results']).not.toHaveProperty('endedFlags');
});
