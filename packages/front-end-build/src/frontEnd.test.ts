import { createHash } from 'node:crypto';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { expect, test } from 'vitest';
import { aFrontEnd } from './testing/aFrontEnd.ts';

const namesOf = ({ files }: { readonly files: object }) => Object.keys(files);
const only = (these: readonly string[], those: readonly string[]) =>
  these.filter((name) => !those.includes(name));

test('a release names each file, with a hash of its content in name and integrity', async () => {
  const { build, textOf } = aFrontEnd();
  const release = await build();
  expect(release).toMatchObject({
    name: 'mf-results',
    version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{10}$/),
    entry: expect.stringMatching(/^remoteEntry\.[0-9a-f]{10}\.js$/),
    modules: { './routes': [expect.stringMatching(/^static\/js\/async\/routes\.[0-9a-f]{10}\.js$/)] },
    chunks: { '/results': [expect.stringMatching(/^static\/js\/async\/list\.[0-9a-f]{10}\.js$/)] },
  });
  for (const [file, integrity] of Object.entries(release.files)) {
    expect(file).toMatch(/\.[0-9a-f]{10}\.js$/);
    expect(integrity).toBe(`sha384-${createHash('sha384').update(textOf(file)).digest('base64')}`);
  }
  expect(namesOf(await build())).toEqual(namesOf(release));
});

test('the entry names the integrity of each chunk, and code the hashed name of a worker', async () => {
  const { build, textOf } = aFrontEnd();
  const { entry = '', files, chunks } = await build();
  for (const [file, integrity] of Object.entries(files))
    if (file.includes('/async/')) expect(textOf(entry), file).toContain(integrity);
  const worker = Object.keys(files).find((file) => file.includes('sorter')) ?? '';
  expect(textOf(worker)).toContain('sorted');
  expect(textOf(chunks['/results']?.[0] ?? '')).toContain(worker);
});

test('a change in one screen changes the names of that screen and of the entry, and no other', async () => {
  const { build, change } = aFrontEnd();
  const before = await build();
  change('src/details.ts', 'A result', 'The result');
  const after = await build();
  expect(after.version).not.toBe(before.version);
  expect(only(namesOf(after), namesOf(before))).toEqual([
    after.entry,
    expect.stringMatching(/^static\/js\/async\/\w+\.[0-9a-f]{10}\.js$/),
  ]);
});

test('a manifest that names what is not there fails the build', async () => {
  const { build, change } = aFrontEnd();
  change('src/remote.manifest.ts', "'list'", "'lists'");
  await expect(build()).rejects.toThrow(/there is no chunk "lists"/);
  change('src/remote.manifest.ts', "'Results', access", "'', access");
  await expect(build()).rejects.toThrow(/remote\.manifest\.ts:\n.*Too small[\s\S]*routes\[0\]\.title/);
});

test('each script has a source map beside it, which is no file of the page and which the script does not name', async () => {
  const { build, textOf } = aFrontEnd();
  const { files, maps = {} } = await build();
  expect(Object.keys(maps)).toEqual(Object.keys(files).map((file) => `${file}.map`));
  const naming = Object.keys(files).filter((file) => textOf(file).includes('sourceMappingURL'));
  expect(naming).toEqual([]);
  for (const map of Object.keys(maps))
    expect(JSON.parse(textOf(map)), map).not.toHaveProperty('sourcesContent');
});

test('a source map leads to the line of the source, also behind the name of a worker', async () => {
  const { build, textOf } = aFrontEnd();
  const { chunks } = await build();
  const file = chunks['/results']?.[0] ?? '';
  const code = textOf(file);
  const map = new TraceMap(textOf(`${file}.map`));
  const placeOf = (text: string) => {
    const column = code.indexOf(text);
    expect(column, text).toBeGreaterThan(0);
    return originalPositionFor(map, { line: 1, column });
  };
  expect(placeOf('new Worker')).toMatchObject({ source: 'src/list.ts', line: 3 });
  expect(placeOf('.js`')).toEqual(placeOf('static/js/sorter'));
});
