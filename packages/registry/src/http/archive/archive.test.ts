import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { packArchive } from './packArchive.ts';
import { unpackArchive, unpackTar } from './unpackArchive.ts';

const limits = { compressedBytes: 1_000_000, expandedBytes: 1_000_000, files: 3 };

async function archiveOf(...entries: readonly (Partial<Header> & { readonly content?: string })[]) {
  const archive = pack();
  for (const { content = 'content', name = 'a.js', ...header } of entries) {
    const body = (header.type ?? 'file') === 'file' ? content : undefined;
    archive.entry({ name, ...header }, body ?? '');
  }
  archive.finalize();
  return gzipSync(await buffer(archive));
}

const refusalOf = async (archive: Uint8Array) => {
  const result = await unpackArchive(archive, limits);
  return result.ok ? undefined : result.refusal;
};

test('what was packed is unpacked', async () => {
  const files = new Map([
    ['release.json', Buffer.from('{}')],
    [`static/js/${'long-name'.repeat(15)}.js`, Buffer.from('let a = 1;')],
    ['static/empty.css', Buffer.alloc(0)],
  ]);
  expect(await unpackArchive(await packArchive(files), limits)).toEqual({ ok: true, value: files });
});

test('an archive of a folder, as tar makes it, has its files without the dot', async () => {
  const archive = await archiveOf(
    { name: './', type: 'directory' },
    { name: './static/', type: 'directory' },
    { name: './static/a.js' },
  );
  const result = await unpackArchive(archive, limits);
  expect(result.ok && [...result.value.keys()]).toEqual(['static/a.js']);
});

describe('no file lands outside of its release', () => {
  test.each([
    '../a.js',
    'static/../../a.js',
    '/etc/passwd',
    '././a.js',
    'a//b.js',
    '.htaccess',
    'static/.git/config',
    'a\\b.js',
    'a b.js',
    'a\u0000.js',
    'ä.js',
    `${'a'.repeat(201)}`,
  ])('the path %s is refused', async (name) => {
    // Tar ends names at a zero byte; pax headers do not.
    const archive = await archiveOf({ name: 'x', pax: { path: name } } as Partial<Header>);
    expect(await refusalOf(archive)).toMatchObject({ code: 'release-invalid' });
  });

  test.each(['symlink', 'link'] as const)('a %s is refused', async (type) => {
    const archive = await archiveOf({ name: 'a.js', type, linkname: '/etc/passwd' });
    expect(await refusalOf(archive)).toMatchObject({ code: 'release-invalid', errors: [{ path: 'a.js' }] });
  });

  test.each(['fifo', 'character-device', 'block-device'] as const)('a %s is refused', async (type) => {
    expect(await refusalOf(await archiveOf({ type }))).toMatchObject({ code: 'release-invalid' });
  });
});

test('a path that is there twice is refused, also where it is written in two ways', async () => {
  const archive = await archiveOf({ name: 'a.js' }, { name: './a.js' });
  expect(await refusalOf(archive)).toMatchObject({ code: 'release-invalid', errors: [{ path: 'a.js' }] });
});

test.each([
  ['static', 'static/a.js'],
  ['static/a.js/b/c.js', 'static/a.js'],
])('a file that is a folder, too, is refused: %s and %s', async (...names) => {
  const archive = await archiveOf(...names.map((name) => ({ name })));
  expect(await refusalOf(archive)).toMatchObject({ code: 'release-invalid', errors: [{ path: names[1] }] });
});

test('a file in more than ten folders is refused', async () => {
  const nested = (folders: number) => archiveOf({ name: `${'a/'.repeat(folders)}a.js` });
  expect(await refusalOf(await nested(10))).toBeUndefined();
  expect(await refusalOf(await nested(11))).toMatchObject({ code: 'release-invalid' });
});

test('too many files are refused', async () => {
  const archive = await archiveOf(...['a', 'b', 'c', 'd'].map((name) => ({ name })));
  expect(await refusalOf(archive)).toMatchObject({
    code: 'release-invalid',
    detail: 'A build may have 3 files',
  });
});

test('an archive of folders without end is refused', async () => {
  const folders = (count: number) =>
    archiveOf(
      {},
      ...Array.from({ length: count }, (_, i) => ({ name: `${i}/`, type: 'directory' as const })),
    );
  expect(await refusalOf(await folders(5))).toBeUndefined();
  expect(await refusalOf(await folders(6))).toMatchObject({
    code: 'release-invalid',
    detail: 'This archive has too many folders for its files',
  });
});

test('while an archive of a thousand files is unpacked, others have their turns', async () => {
  const files = Array.from({ length: 1_000 }, (_, i) => ({ name: `${i}.js` }));
  const archive = gunzipSync(await archiveOf(...files));
  let turns = 0;
  let isUnpacked = false;
  const count = () => {
    if (isUnpacked) return;
    turns += 1;
    setImmediate(count);
  };
  const unpacking = unpackTar(archive).then(() => {
    isUnpacked = true;
  });
  count();
  await unpacking;
  expect(turns).toBeGreaterThan(15);
});

test('a small archive that would expand to gigabytes is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(2_000_000));
  expect(bomb.length).toBeLessThan(5_000);
  expect(await refusalOf(bomb)).toMatchObject({ code: 'body-too-large' });
  // The same after the end of the archive.
  const hidden = Buffer.concat([await archiveOf({}), bomb]);
  expect(await refusalOf(hidden)).toMatchObject({ code: 'body-too-large' });
});

test.each([
  ['no gzip', Buffer.from('no gzip')],
  ['nothing', Buffer.alloc(0)],
  ['no tar', gzipSync('x'.repeat(2_000))],
  ['half of a gzip', gzipSync('x'.repeat(2_000)).subarray(0, 20)],
])('%s is refused', async (_what, archive) => {
  expect(await refusalOf(archive)).toMatchObject({ code: 'release-invalid' });
});

test('half of a tar is refused', async () => {
  const archive = pack();
  archive.entry({ name: 'a.js' }, 'x'.repeat(5_000));
  archive.finalize();
  const whole = await buffer(archive);
  expect(await refusalOf(gzipSync(whole.subarray(0, 2_000)))).toMatchObject({ code: 'release-invalid' });
});
