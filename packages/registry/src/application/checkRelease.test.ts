import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aRelease, aShell, type BuiltRelease, signRelease } from '../testing/aRelease.ts';
import { checkRelease } from './checkRelease.ts';

const built = aRelease();
const entry = 'remoteEntry.js';

async function mistakesIn({ release, files }: { release: unknown; files: BuiltRelease['files'] }) {
  const checked = await checkRelease(release, files);
  if (checked.ok) return [];
  expect(checked.refusal.code).toBe('release-invalid');
  return (checked.refusal.errors ?? []).map(({ path, message }) => `${path}: ${message}`);
}

const withFiles = (...changes: (readonly [string, Uint8Array])[]) => ({
  release: built.release,
  files: new Map([...built.files, ...changes]),
});
const described = (change: object): BuiltRelease => ({
  release: signRelease({ ...built.release, ...change }),
  files: built.files,
});
const withRoutes = (...routes: object[]) => described({ manifest: { ...built.release.manifest, routes } });

test('a build is a valid release, and what describes it is not served', async () => {
  const { release, files } = withFiles(
    ['release.json', Buffer.from('{}')],
    ['release.json.br', Buffer.from('')],
  );
  const checked = await checkRelease(release, files);
  expect(checked).toEqual({ ok: true, value: built });
});

test('a shell has a page in place of an entry', async () => {
  expect(await mistakesIn(aShell())).toEqual([]);
  const page = aRelease({ name: 'shell', files: { 'other.html': 'page' } });
  expect(await mistakesIn(page)).toEqual(['entry: index.html is none of its files']);
  const remote = aRelease({ files: { 'index.html': 'page' } });
  expect(await mistakesIn(remote)).toEqual(['entry: A remote needs one']);
  expect(await mistakesIn(aRelease({ name: 'shell' }))).toEqual(['entry: The shell has a page instead']);
});

test('a file that was changed is refused', async () => {
  const changed = withFiles([entry, Buffer.from('steal()')]);
  expect(await mistakesIn(changed)).toEqual([
    `files.${entry}: This file has another hash`,
    `files.${entry}.br: This file is not the compressed one beside it`,
  ]);
});

test('a file that is missing is refused', async () => {
  const files = new Map([...built.files].filter(([path]) => path !== 'static/js/routes.js'));
  const mistakes = await mistakesIn({ release: built.release, files });
  expect(mistakes).toContain('files.static/js/routes.js: This file is missing');
});

test('a file that the release does not name is refused', async () => {
  expect(await mistakesIn(withFiles(['extra.js', Buffer.from('')]))).toEqual([
    'files.extra.js: The release does not name this file',
  ]);
});

test('a source map is as the release says, and stands beside a script', async () => {
  const map = `${entry}.map`;
  const mapped = aRelease({ maps: { [map]: '{}' } });
  expect(await mistakesIn(mapped)).toEqual([]);
  const changed = new Map([...mapped.files, [map, Buffer.from('{ }')]]);
  expect(await mistakesIn({ ...mapped, files: changed })).toEqual([
    `files.${map}: This file has another hash`,
  ]);
  const without = new Map([...mapped.files].filter(([path]) => path !== map));
  expect(await mistakesIn({ ...mapped, files: without })).toEqual([`files.${map}: This file is missing`]);
  expect(await mistakesIn(aRelease({ maps: { 'other.js.map': '{}' } }))).toEqual([
    'maps.other.js.map: A source map stands beside a script of the release',
  ]);
});

test('a compressed file is the one beside it', async () => {
  const original = built.files.get(entry) ?? Buffer.from('');
  expect(await mistakesIn(withFiles([`${entry}.gz`, gzipSync(original)]))).toEqual([]);
  const wrong = [`files.${entry}.gz: This file is not the compressed one beside it`];
  expect(await mistakesIn(withFiles([`${entry}.gz`, gzipSync('steal()')]))).toEqual(wrong);
  expect(await mistakesIn(withFiles([`${entry}.gz`, Buffer.from('no gzip')]))).toEqual(wrong);
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  expect(await mistakesIn(withFiles([`${entry}.gz`, bomb]))).toEqual(wrong);
});

test.each([
  ['manifest', { manifest: { ...built.release.manifest, routes: [] } }],
  ['scripts', { modules: { './routes': [] } }],
  ['entry', { entry: 'static/js/routes.js' }],
])('a version does not stand for another %s', async (_what, change) => {
  const mistakes = await mistakesIn({ ...built, release: { ...built.release, ...change } });
  expect(mistakes).toEqual([expect.stringMatching(/^version: .* hash [0-9a-f]{10}$/)]);
});

test('what is no release at all is refused, naming each mistake', async () => {
  expect(await mistakesIn({ release: undefined, files: new Map() })).toHaveLength(1);
  const { manifest: _, ...without } = built.release;
  expect(await mistakesIn({ release: { ...without, name: '../etc' }, files: built.files })).toEqual([
    expect.stringMatching(/^name: /),
    expect.stringMatching(/^manifest: /),
  ]);
});

test('a release for another contract is refused', async () => {
  const future = described({ manifest: { ...built.release.manifest, contract: 99 } });
  expect(await mistakesIn(future)).toEqual([expect.stringMatching(/^manifest.contract: .* contract 1$/)]);
});

test('a block for a slot that the product does not have is refused, naming those that it has', async () => {
  const blocks = [{ slot: 'finish', name: 'Photos', heading: 'Photos', order: 1 }];
  const unknown = { ...built.release, manifest: { ...built.release.manifest, blocks } };
  expect(await mistakesIn({ release: unknown, files: built.files })).toEqual([
    expect.stringMatching(/^manifest\.blocks\.0\.slot: There is no such slot; there are home, details, /),
  ]);
});

test('a release that claims a path twice is refused', async () => {
  const route = { title: 'Results', access: 'public' };
  const twice = withRoutes({ ...route, path: '/results/:id' }, { ...route, path: '/results/:race' });
  expect(await mistakesIn(twice)).toEqual([
    'manifest.routes.1.path: /results/:race is the same path as /results/:id',
  ]);
});

test.each(['/:slug', '/:a/:b/:c', '/Registry'])('a release that claims %s is refused', async (path) => {
  const mistakes = await mistakesIn(withRoutes({ path, title: 'Results', access: 'public' }));
  expect(mistakes).toEqual([expect.stringContaining(`${path} is reserved`)]);
});

test('a release that claims a path where the product answers itself is refused', async () => {
  const mistakes = await mistakesIn(
    withRoutes({ path: '/docs/results', title: 'Results', access: 'public' }),
  );
  expect(mistakes).toEqual([
    'manifest.routes.0.path: /docs/results is reserved: the product answers there itself',
  ]);
});

test('a release holds what its pages load', async () => {
  const route = { path: '/results', title: 'Results', access: 'public', preload: { chunk: 'results' } };
  expect(await mistakesIn(withRoutes(route))).toEqual([
    'manifest.routes.0.preload.chunk: There is no chunk results',
  ]);
  expect(await mistakesIn(described({ modules: {} }))).toEqual(['modules: The manifest needs ./routes']);
  expect(await mistakesIn(described({ chunks: { '/results': ['gone.js'] } }))).toEqual([
    'chunks./results: gone.js is none of its files',
  ]);
});

test('a description that is nested without end is refused', async () => {
  const nested = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  const checked = await checkRelease({ ...built.release, more: nested }, built.files);
  expect(checked).toMatchObject({ refusal: { code: 'release-invalid' } });
});
