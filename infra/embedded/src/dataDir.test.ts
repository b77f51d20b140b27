import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { beforeEach, expect, test } from 'vitest';
import { findRoom, keptSecret, openDataDir } from './dataDir.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test('a data folder belongs to one process at a time', () => {
  const first = openDataDir(folder);
  expect(() => openDataDir(folder)).toThrow(/in use/);
  first.release();
  openDataDir(folder).release();
});

test('a folder that was replaced under the process is noticed', async () => {
  const dataDir = openDataDir(folder);
  await dataDir.ready();
  renameSync(join(folder, 'lock.db'), join(folder, 'elsewhere'));
  await expect(dataDir.ready()).rejects.toThrow();
  writeFileSync(join(folder, 'lock.db'), '');
  await expect(dataDir.ready()).rejects.toThrow(/replaced/);
  dataDir.release();
});

test.skipIf(!existsSync('/proc/self'))(
  'a disk without room is noticed, and one with room is not',
  async () => {
    const dataDir = openDataDir(folder);
    await dataDir.hasRoom();
    dataDir.release();
    // It has no free space.
    await expect(findRoom('/proc')).rejects.toThrow('the disk of DATA_DIR is full');
  },
);

test('a path that is no folder is told in one line', () => {
  expect(() => openDataDir('/dev/null')).toThrow(/DATA_DIR \/dev\/null cannot be written/);
});

test('a secret is made once, kept, and readable by its owner alone', () => {
  const file = join(folder, 'secret');
  const secret = keptSecret(file, 32);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(file, 32)).toBe(secret);
  expect(readFileSync(file, 'utf8').trim()).toBe(secret);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['', 'abc'])('the damaged secret "%s" is named and not used', (content) => {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  expect(() => keptSecret(file, 32)).toThrow(/secret is damaged/);
});
