import { beforeEach, expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import { errorListSchema } from './requests.ts';
import { addressOf, startRegistryRoutes } from './testing/startRegistryRoutes.ts';

const script = 'static/js/routes.js';
/** Maps the first column of the first line to the fifth of the source's third line. */
const aMap = (source = 'src/routes.tsx', mappings = 'AAEI') =>
  JSON.stringify({ version: 3, sources: [source], names: [], mappings });
const built = aRelease({ maps: { [`${script}.map`]: aMap() } });
const { version } = built.release;

let routes: Awaited<ReturnType<typeof startRegistryRoutes>>;
beforeEach(async () => {
  routes = await startRegistryRoutes();
});

const anError = (change: object = {}) => ({
  remote: 'mf-results',
  version,
  route: '/results',
  kind: 'caught' as const,
  name: 'TypeError',
  message: 'x is not a function',
  stack: [`/remotes/mf-results/files/${script}:1:1`],
  ...change,
});
const listed = async (name = 'mf-results') =>
  errorListSchema.parse((await routes.ask(`/registry/${name}/errors`)).body).errors;
const placesOf = async (...stack: string[]) => {
  await routes.errors.add(anError({ stack }));
  return (await listed())[0]?.stack;
};

test('a team sees what browsers met, with the lines of the source', async () => {
  await routes.upload(built);
  await routes.errors.add(anError());
  await routes.errors.add(anError());
  const at = '2027-03-01T00:00:00.000Z';
  const { remote: _, ...error } = anError();
  const place = { at: error.stack[0], source: 'mf-results/src/routes.tsx:3:5' };
  expect(await listed()).toEqual([{ ...error, count: 2, firstAt: at, lastAt: at, stack: [place] }]);
  const answer = await routes.ask('/registry/mf-results/errors');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a team sees the errors of its own front ends alone', async () => {
  await routes.errors.add(anError());
  const others = await routes.ask('/registry/mf-results/errors', { headers: routes.asRival });
  expect(others).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await listed('mf-extra')).toEqual([]);
});

test('a script that is the same in several releases has the lines of the release that was reported', async () => {
  const other = aRelease({ code: 'first', maps: { [`${script}.map`]: aMap('src/other.tsx') } });
  await routes.upload(built);
  await routes.upload(other);
  for (const [{ release }, source] of [
    [built, 'mf-results/src/routes.tsx:3:5'],
    [other, 'mf-results/src/other.tsx:3:5'],
  ] as const) {
    await routes.errors.add(anError({ version: release.version }));
    expect((await listed())[0]?.stack[0]?.source).toBe(source);
  }
  await routes.errors.add(anError({ version: '0.0.9-0123456789' }));
  expect((await listed())[0]?.stack[0]?.source).toMatch(/^mf-results\/src\/\w+\.tsx:3:5$/);
});

test('a frame of the entry is that of its release', async () => {
  const entry = aRelease({ maps: { 'remoteEntry.js.map': aMap('../packages/ui/src/a.tsx') } });
  await routes.upload(entry);
  const address = (of: string) => `/remotes/mf-results/${of}/remoteEntry.js:1:1`;
  expect(await placesOf(address(entry.release.version), address('0.0.9-0123456789'))).toEqual([
    { at: address(entry.release.version), source: 'packages/ui/src/a.tsx:3:5' },
    { at: address('0.0.9-0123456789') },
  ]);
});

test('a frame of another team is told as the browser has it', async () => {
  const rival = aRelease({ name: 'mf-rival', maps: { [`${script}.map`]: aMap() } });
  await routes.registry.deployments.upload(rival.release, rival.files, { by: 'rivals' });
  const at = `/remotes/mf-rival/files/${script}:1:1`;
  expect(await placesOf(at)).toEqual([{ at }]);
});

test.each([
  ['no map', 'no JSON'],
  ['a map of nothing', '{}'],
  ['a map of a wrong kind', '{"version":3,"sources":[],"mappings":12}'],
])('%s leaves the frame as the browser has it', async (_what, map) => {
  await routes.upload(aRelease({ maps: { [`${script}.map`]: map } }));
  const at = `/remotes/mf-results/files/${script}:1:1`;
  expect(await placesOf(at, '/static/js/unknown.js:1:1', '/remotes/mf-results/files/x.js:0:0')).toEqual([
    { at },
    { at: '/static/js/unknown.js:1:1' },
    { at: '/remotes/mf-results/files/x.js:0:0' },
  ]);
});

test('a map cannot write to the terminal of its team', async () => {
  await routes.upload(aRelease({ maps: { [`${script}.map`]: aMap('src/\u001B[2Ja.ts') } }));
  expect((await placesOf(`/remotes/mf-results/files/${script}:1:1`))?.[0]?.source).toBe(
    'mf-results/src/[2Ja.ts:3:5',
  );
});

test('a map that takes too much memory leaves the frame as the browser has it, and costs nobody else', async () => {
  const segments = 'AAEI,'.repeat(4_000_000);
  const large = aRelease({ maps: { [`${script}.map`]: aMap('src/routes.tsx', segments) } });
  await routes.registry.deployments.upload(large.release, large.files, { by: 'results' });
  await routes.upload(built);
  const stack = [`/remotes/mf-results/files/${script}:1:1`];
  await routes.errors.add(anError({ version: large.release.version, stack }));
  expect((await listed())[0]?.stack).toEqual([{ at: stack[0] }]);
  await routes.errors.add(anError({ stack }));
  expect((await listed())[0]?.stack[0]?.source).toBe('mf-results/src/routes.tsx:3:5');
});

test('a source map is for the team of its front end', async () => {
  await routes.upload(built);
  const address = `${addressOf(built)}/maps/${script}.map`;
  const answer = await routes.ask(address);
  expect(answer).toMatchObject({ status: 200, body: { sources: ['src/routes.tsx'] } });
  expect((await routes.ask(address, { headers: routes.asRival })).status).toBe(403);
  expect((await routes.ask(address, { headers: { authorization: '' } })).status).toBe(401);
  for (const path of [`${script}.map.map`, script, '../stored.json', '..%2Fstored.json', 'release.json'])
    expect((await routes.ask(`${addressOf(built)}/maps/${path}`)).status, path).toBe(404);
});
