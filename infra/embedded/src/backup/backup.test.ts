import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreInUse } from '@marathon/persistence';
import { lastBackupIn, manifestFile } from '@marathon/persistence/backup';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DataDirError, openDataDir, restoreMark } from '../dataDir.ts';
import { databases } from '../dataFiles.ts';
import { aDataDir } from '../testing/aDataDir.ts';
import { backUp } from './backUp.ts';
import { restore } from './restore.ts';

let dataDir: string;
let backups: string;
let target: string;
beforeEach(async () => {
  dataDir = await aDataDir();
  backups = temporaryFolder();
  target = join(temporaryFolder(), 'restored');
});

const at = (second: number) => () => new Date(Date.UTC(2027, 0, 1, 0, 0, second));
const aBackup = async (second = 0, keep?: number) =>
  backUp({ config: { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: 1 }, to: backups, keep, now: at(second) });

function note(folder: string, text: string) {
  const db = new DatabaseSync(join(folder, databases.events));
  db.exec('CREATE TABLE IF NOT EXISTS notes (text TEXT)');
  db.prepare('INSERT INTO notes VALUES (?)').run(text);
  db.close();
}
function notesIn(folder: string) {
  const db = new DatabaseSync(join(folder, databases.events));
  const notes = db.prepare('SELECT text FROM notes').all();
  db.close();
  return notes.map(({ text }) => text);
}

test('a restored folder holds what the product had, and nobody else may read it', async () => {
  note(dataDir, 'before');
  const { folder, manifest } = await aBackup();
  note(dataDir, 'after');
  await restore({ from: folder, dataDir: target });
  expect(notesIn(target)).toEqual(['before']);
  for (const name of ['signing-keys.json', 'service-secret', 'registry/releases/mf-x/1.0.0/stored.json'])
    expect(readFileSync(join(target, name)), name).toEqual(readFileSync(join(dataDir, name)));
  for (const folderOf of [folder, target])
    for (const { path } of manifest.files) expect(statSync(join(folderOf, path)).mode & 0o077).toBe(0);
  openDataDir(target).release();
});

test('the newest backups stay, and what else lies beside them', async () => {
  mkdirSync(join(backups, 'holiday'));
  for (const second of [1, 2, 3]) await aBackup(second);
  const { removed } = await aBackup(4, 2);
  expect(removed).toEqual(['2027-01-01T00-00-01Z', '2027-01-01T00-00-02Z']);
  expect(readdirSync(backups).toSorted()).toEqual([
    '2027-01-01T00-00-03Z',
    '2027-01-01T00-00-04Z',
    'holiday',
  ]);
});

test('a product that is started while a stopped one is backed up finds its folder free, and what it writes is left out', async () => {
  note(dataDir, 'before');
  const backup = aBackup();
  const started = openDataDir(dataDir);
  note(dataDir, 'after');
  const { folder } = await backup;
  started.release();
  await restore({ from: folder, dataDir: target });
  expect(notesIn(target)).toEqual(['before']);
});

test('a product of before there were waiting rooms is backed up and restored', async () => {
  rmSync(join(dataDir, databases.waitingRooms));
  const { folder } = await aBackup();
  await restore({ from: folder, dataDir: target });
  expect(readdirSync(target)).toContain(databases.marathons);
  expect(readdirSync(target)).not.toContain(databases.waitingRooms);
});

test('the product knows when its newest good backup was made, and a restored one that of which it is', async () => {
  await aBackup(1);
  const { folder } = await aBackup(2);
  expect(await lastBackupIn(dataDir).read()).toEqual(at(2)());
  await restore({ from: folder, dataDir: target });
  expect(await lastBackupIn(target).read()).toEqual(at(2)());
});

test('a backup that fails leaves nothing, and does not count', async () => {
  writeFileSync(join(dataDir, databases.messages), 'x'.repeat(4_096));
  await expect(aBackup()).rejects.toThrow();
  expect(readdirSync(backups)).toEqual([]);
  expect(await lastBackupIn(dataDir).read()).toBeUndefined();
});

test('a folder in which no product was started is told', async () => {
  dataDir = temporaryFolder();
  await expect(aBackup()).rejects.toThrow(/No product in one process was started in/);
});

const someBytes = (file: string) => appendFileSync(file, 'x');
test.each([
  [
    'a file is longer',
    (folder: string) => someBytes(join(folder, databases.identity)),
    /identity\.db is damaged/,
  ],
  ['a file is gone', (folder: string) => rmSync(join(folder, 'service-secret')), /service-secret is missing/],
  [
    'a byte of a file changed',
    (folder: string) => writeFileSync(join(folder, 'service-secret'), 'a secret of at least 32 characterS'),
    /service-secret is damaged/,
  ],
  ['the manifest is gone', (folder: string) => rmSync(join(folder, manifestFile)), /is no backup/],
  [
    'the manifest is cut off',
    (folder: string) => writeFileSync(join(folder, manifestFile), '{'),
    /is damaged/,
  ],
])('%s: the restore says so and makes nothing', async (_what, spoil, reason) => {
  const { folder } = await aBackup();
  spoil(folder);
  await expect(restore({ from: folder, dataDir: target })).rejects.toThrow(reason);
  expect(existsSync(target)).toBe(false);
});

test('a manifest that names a file outside of its folder is refused', async () => {
  const { folder, manifest } = await aBackup();
  const [first, ...others] = manifest.files;
  const files = [{ ...first, path: '../stranger' }, ...others];
  writeFileSync(join(folder, manifestFile), JSON.stringify({ ...manifest, files }));
  await expect(restore({ from: folder, dataDir: target })).rejects.toThrow(/is damaged/);
});

test('a backup of another composition is refused', async () => {
  const { folder, manifest } = await aBackup();
  writeFileSync(join(folder, manifestFile), JSON.stringify({ ...manifest, composition: 'distributed' }));
  await expect(restore({ from: folder, dataDir: target })).rejects.toThrow(/of the distributed composition/);
  expect(existsSync(target)).toBe(false);
});

test('a database of a newer version is refused', async () => {
  const events = new DatabaseSync(join(dataDir, databases.events));
  events.exec('PRAGMA user_version = 99');
  events.close();
  const { folder } = await aBackup();
  await expect(restore({ from: folder, dataDir: target })).rejects.toThrow(/newer version/);
  expect(existsSync(target)).toBe(false);
});

test('a folder that a product uses, or that holds something, is refused and stays as it is', async () => {
  const { folder } = await aBackup();
  const running = openDataDir(dataDir);
  onTestFinished(running.release);
  await expect(restore({ from: folder, dataDir })).rejects.toThrow(StoreInUse);
  mkdirSync(target);
  writeFileSync(join(target, 'mine'), 'x');
  await expect(restore({ from: folder, dataDir: target })).rejects.toThrow(/is not empty/);
  expect(readdirSync(target)).toEqual(['mine']);
});

test('no product starts on half of a backup', () => {
  writeFileSync(join(dataDir, restoreMark), '');
  expect(() => openDataDir(dataDir)).toThrow(DataDirError);
  rmSync(join(dataDir, restoreMark));
  openDataDir(dataDir).release();
});
