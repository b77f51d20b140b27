import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { StoreInUse } from '../storeInUse.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { temporaryFolder } from '../testing/files.ts';
import { UnreadableStore } from './checkVersion.ts';
import { openDatabase } from './openDatabase.ts';
import { openToRead } from './openToRead.ts';

const migrations = ['CREATE TABLE people (name TEXT)', "INSERT INTO people VALUES ('Ada')"];
let file: string;
beforeEach(() => {
  file = join(temporaryFolder(), 'people.db');
});

const aFile = (steps = migrations) => openDatabase(file, steps).close();

test('what a stopped process left is read, and the file stays as it is', () => {
  aFile();
  const before = readFileSync(file);
  const db = openToRead(file, migrations);
  expect(db.prepare('SELECT name FROM people').all()).toEqual([{ name: 'Ada' }]);
  expect(() => db.exec("INSERT INTO people VALUES ('Grace')")).toThrow('readonly');
  db.close();
  expect(readFileSync(file)).toEqual(before);
});

test('what a killed process has left in the log beside the file is read, too [fault.kill]', () => {
  const killed = openDatabase(file, migrations);
  killed.exec("INSERT INTO people VALUES ('Grace')");
  const leftover = join(temporaryFolder(), 'people.db');
  for (const name of ['', '-wal']) copyFileSync(file + name, leftover + name);
  killed.close();
  const before = readFileSync(leftover);
  const db = openToRead(leftover, migrations);
  expect(db.prepare('SELECT name FROM people').all()).toEqual([{ name: 'Ada' }, { name: 'Grace' }]);
  db.close();
  expect(readFileSync(leftover)).toEqual(before);
});

test('a file that a process serves from is refused, and a process finds it in use meanwhile', () => {
  const serving = openDatabase(file, migrations);
  expect(() => openToRead(file, migrations)).toThrow(StoreInUse);
  serving.close();
  const reading = openToRead(file, migrations);
  expect(() => openDatabase(file, migrations)).toThrow(StoreInUse);
  reading.close();
  openDatabase(file, migrations).close();
});

test('files of an older and of a newer version say which it is, and are let go of', () => {
  aFile(migrations.slice(0, 1));
  expect(() => openToRead(file, migrations)).toThrow(/older version .* \(step 1 of 2\)/);
  aFile([...migrations, 'CREATE TABLE more (x)']);
  expect(() => openToRead(file, migrations)).toThrow(/newer version .* \(step 3; this one knows 2\)/);
});

test('a missing file is not made', () => {
  expect(() => openToRead(file, migrations)).toThrow(UnreadableStore);
  expect(() => readFileSync(file)).toThrow('ENOENT');
});

test('a file that is no database is told from one of another version', () => {
  writeFileSync(file, 'x'.repeat(4096));
  expect(() => openToRead(file, migrations)).toThrow(StoreUnavailable);
});
