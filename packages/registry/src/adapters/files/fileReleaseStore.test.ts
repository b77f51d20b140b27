import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ok } from '@marathon/contracts/result';
import { StoreInUse, StoreUnavailable } from '@marathon/persistence';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { releaseStoreContract } from '../../testing/releaseStoreContract.ts';
import { storedAt, threeReleases } from '../../testing/someReleases.ts';
import { writeDurably } from './durableFiles.ts';
import { openFileReleaseStore } from './fileReleaseStore.ts';

const logger = createLogger('test', 'silent');
const [first, second] = threeReleases;
const { name, version } = first.release;

releaseStoreContract('files', async () => {
  const folder = temporaryFolder();
  const reopen = () => openFileReleaseStore({ folder, logger });
  return { store: await reopen(), reopen };
});

async function openStore(folder: string, options: { write?: typeof writeDurably } = {}) {
  const store = await openFileReleaseStore({ folder, logger, ...options });
  onTestFinished(() => store.close());
  return store;
}

const live = { version, since: '2027-03-01T00:00:00.000Z', by: 'results' };
const deployed = { revision: 1, frontEnds: { [name]: { live, history: [] } } };

test('a second process is told who has the folder open', async () => {
  const folder = temporaryFolder();
  await openStore(folder);
  await expect(openFileReleaseStore({ folder, logger })).rejects.toThrow(StoreInUse);
});

test('a damaged state is an error, and not an empty registry', async () => {
  const folder = temporaryFolder();
  const store = await openFileReleaseStore({ folder, logger });
  await store.change(() => ok(deployed));
  await store.close();
  const file = join(folder, 'state.json');
  const text = await readFile(file, 'utf8');
  for (const damaged of ['', text.slice(0, -20), '{}', text.replace('"live"', '"alive"')]) {
    await writeFile(file, damaged);
    await expect(openFileReleaseStore({ folder, logger })).rejects.toThrow(/state\.json is damaged/);
  }
  await writeFile(file, text);
  expect(await (await openStore(folder)).read()).toEqual(deployed);
});

test('what a crash left behind is ignored and removed', async () => {
  const folder = temporaryFolder();
  const left = join(folder, 'releases', name, `${version}.1.tmp`);
  await mkdir(join(left, 'files'), { recursive: true });
  await writeFile(join(left, 'stored.json'), JSON.stringify(storedAt(first)));
  await writeFile(join(folder, 'state.json.1.tmp'), '{"revision": 7');
  await utimes(left, new Date(0), new Date(0));
  const store = await openStore(folder);
  expect(await store.releases()).toEqual([]);
  expect(await store.folderOf(name, version)).toBeUndefined();
  expect((await store.read()).revision).toBe(0);
  expect(await readdir(join(folder, 'releases', name))).toEqual([]);
  expect(await readdir(folder)).not.toContain('state.json.1.tmp');
});

test('one damaged release is left out, and the others are there', async () => {
  const folder = temporaryFolder();
  const store = await openStore(folder);
  for (const built of [first, second]) await store.addRelease(storedAt(built), built.files);
  await writeFile(join(folder, 'releases', name, version, 'stored.json'), '{');
  expect(await store.releases(name)).toEqual([storedAt(second)]);
});

test('on a full disk nothing changes, and it works again when there is room', async () => {
  const folder = temporaryFolder();
  let room = Number.POSITIVE_INFINITY;
  const store = await openStore(folder, {
    async write(path, content) {
      room -= 1;
      if (room < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await writeDurably(path, content);
    },
  });
  await store.change(() => ok(deployed));

  room = 0;
  await expect(store.change(() => ok({ ...deployed, revision: 2 }))).rejects.toThrow(StoreUnavailable);
  expect(await store.read()).toEqual(deployed);
  room = 2;
  await expect(store.addRelease(storedAt(first), first.files)).rejects.toThrow(StoreUnavailable);
  expect(await store.releases(name)).toEqual([]);
  expect(await readdir(join(folder, 'releases', name))).toEqual([]);

  room = Number.POSITIVE_INFINITY;
  await store.addRelease(storedAt(first), first.files);
  await store.change(() => ok({ ...deployed, revision: 2 }));
  expect((await store.read()).revision).toBe(2);
  expect(await store.folderOf(name, version)).toBeDefined();
});

test.each(['EPERM', 'EACCES'])(
  'a folder that may not be written (%s) is an outage, and no bug',
  async (code) => {
    const write = () => Promise.reject(Object.assign(new Error('operation not permitted'), { code }));
    const store = await openStore(temporaryFolder(), { write });
    await expect(store.addRelease(storedAt(first), first.files)).rejects.toThrow(StoreUnavailable);
  },
);

test('files and state are for this user alone', async () => {
  const folder = temporaryFolder();
  const store = await openStore(folder);
  await store.addRelease(storedAt(first), first.files);
  await store.change(() => ok(deployed));
  const open = (await readdir(folder, { recursive: true })).filter(
    (path) => (statSync(join(folder, path)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
});
