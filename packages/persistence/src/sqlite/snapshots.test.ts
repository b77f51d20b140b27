import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { temporaryFolder } from '../testing/files.ts';
import { inTransaction, openDatabase } from './openDatabase.ts';
import { openSnapshots } from './snapshots.ts';

const migrations = ['CREATE TABLE people (name TEXT)'];
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function aDatabase(name: string) {
  const file = join(folder, name);
  const db = openDatabase(file, migrations);
  onTestFinished(() => db.close());
  const add = db.prepare('INSERT INTO people VALUES (:name)');
  return { file, db, add: (name: string) => void add.run({ name }) };
}

function namesIn(file: string) {
  const db = openDatabase(file, migrations);
  const names = db.prepare('SELECT name FROM people ORDER BY rowid').all();
  db.close();
  return names.map(({ name }) => name);
}

test('copies hold what was there at the instant of the snapshots, though people write meanwhile', async () => {
  const [one, two] = [aDatabase('one.db'), aDatabase('two.db')];
  for (const { add } of [one, two]) add('Ada');
  const snapshots = openSnapshots([one.file, two.file]);
  for (const { add } of [one, two]) add('Grace');
  let writes = 0;
  for (const [i, snapshot] of snapshots.entries())
    await snapshot.copyTo(join(folder, `copy${i}.db`), () => {
      writes += 1;
      two.add(`written meanwhile ${writes}`);
    });
  for (const snapshot of snapshots) snapshot.close();
  expect(namesIn(join(folder, 'copy0.db'))).toEqual(['Ada']);
  expect(namesIn(join(folder, 'copy1.db'))).toEqual(['Ada']);
});

test('a checkpoint while a copy is made takes nothing from it', async () => {
  const { file, db, add } = aDatabase('one.db');
  inTransaction(db, () => {
    for (let i = 0; i < 3_000; i++) add(`${i} ${'x'.repeat(1_000)}`);
  });
  const [snapshot] = openSnapshots([file]);
  const copy = join(folder, 'copy.db');
  await snapshot?.copyTo(copy, () => {
    db.exec('DELETE FROM people; PRAGMA wal_checkpoint(PASSIVE)');
    add('written meanwhile');
  });
  snapshot?.close();
  expect(namesIn(copy)).toHaveLength(3_000);
});

test('a copy is readable by its owner alone', async () => {
  const { file } = aDatabase('one.db');
  const [snapshot] = openSnapshots([file]);
  const copy = join(folder, 'copy.db');
  await snapshot?.copyTo(copy);
  snapshot?.close();
  expect(statSync(copy).mode & 0o077).toBe(0);
});

test('a file that is missing ends it, and no file is made', () => {
  const { file } = aDatabase('one.db');
  expect(() => openSnapshots([file, join(folder, 'missing.db')])).toThrow(StoreUnavailable);
  expect(statSync(join(folder, 'missing.db'), { throwIfNoEntry: false })).toBeUndefined();
});
