import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { StoreInUse } from '../storeInUse.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { temporaryFolder } from '../testing/files.ts';
import { inTransaction, inUnsyncedTransaction, openDatabase } from './openDatabase.ts';

const migrations = ['CREATE TABLE people (name TEXT) STRICT'];
let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'store', 'people.db');
});

const insert = (db: DatabaseSync) =>
  inTransaction(db, () => db.prepare('INSERT INTO people VALUES (?)').run('Ada'));
const modesIn = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, statSync(join(path, name)).mode & 0o777]));
const allPrivate = {
  'people.db': 0o600,
  'people.db-wal': 0o600,
  'people.db-shm': 0o600,
  'people.db.lock': 0o600,
};

test('only its owner may open a store and the folder that was made for it', () => {
  const db = openDatabase(file, migrations);
  insert(db);
  expect(statSync(join(folder, 'store')).mode & 0o777).toBe(0o700);
  expect(modesIn(join(folder, 'store'))).toEqual(allPrivate);
  db.close();
});

test('a store of before is closed to others when it is opened', () => {
  mkdirSync(join(folder, 'store'));
  const before = new DatabaseSync(file);
  before.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (x)');
  for (const name of readdirSync(join(folder, 'store'))) chmodSync(join(folder, 'store', name), 0o644);
  chmodSync(join(folder, 'store'), 0o755);
  const db = openDatabase(file, migrations);
  insert(db);
  expect(statSync(join(folder, 'store')).mode & 0o777).toBe(0o700);
  expect(modesIn(join(folder, 'store'))).toEqual(allPrivate);
  db.close();
  before.close();
});

test('what is deleted cannot be read in the file any more', () => {
  const db = openDatabase(file, migrations);
  const secret = 'allergic to nuts';
  inTransaction(db, () => db.prepare('INSERT INTO people VALUES (?)').run(secret));
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(readFileSync(file).includes(secret)).toBe(true);
  inTransaction(db, () => db.exec('DELETE FROM people'));
  db.close();
  expect(readFileSync(file).includes(secret)).toBe(false);
});

test('a folder that everybody shares stays as it is', () => {
  chmodSync(folder, 0o1777);
  openDatabase(join(folder, 'people.db'), migrations).close();
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

test('a second process is told who serves from the store, until the first is gone', async () => {
  const program = join(folder, 'service.mjs');
  writeFileSync(
    program,
    `import { openDatabase } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'openDatabase.ts')).href)};
     openDatabase(process.argv[2], ${JSON.stringify(migrations)});
     console.log('open');
     setInterval(() => {}, 1_000);`,
  );
  const first = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void first.kill('SIGKILL'));
  await once(first.stdout, 'data');
  const open = () => openDatabase(file, migrations);
  expect(open).toThrow(StoreInUse);
  expect(open).toThrow(
    new RegExp(`people\\.db is in use by .*service\\.mjs \\(pid ${first.pid}, since 20..-..-..T`),
  );

  const tool = openDatabase(file, migrations, { shared: true });
  insert(tool);
  expect(tool.prepare('SELECT * FROM people').all()).toHaveLength(1);
  tool.close();
  expect(open).toThrow(StoreInUse);

  first.kill('SIGKILL');
  await once(first, 'exit');
  open().close();
});

test('a store that was closed can be opened again', () => {
  openDatabase(file, migrations).close();
  openDatabase(file, migrations).close();
});

test('a file that cannot be opened is free afterwards', () => {
  const broken = ['CREATE TABLE people'];
  expect(() => openDatabase(file, broken)).toThrow(/incomplete|syntax/);
  openDatabase(file, migrations).close();
});

test('a transaction that finds the file locked fails at once, and reading goes on', () => {
  const db = openDatabase(file, migrations);
  insert(db);
  const other = openDatabase(file, migrations, { shared: true });
  other.exec('BEGIN IMMEDIATE');
  expect(() => insert(db)).toThrow(StoreUnavailable);
  // SQLite would block the process for five seconds.
  expect(db.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 0 });
  expect(db.prepare('SELECT * FROM people').all()).toHaveLength(1);
  other.exec('COMMIT');
  insert(db);
  other.close();
  db.close();
});

test('after a transaction that did not wait for the disk the next ones do, also when it failed', () => {
  const db = openDatabase(file, migrations);
  const mode = () => db.prepare('PRAGMA synchronous').get()?.synchronous;
  const full = mode();
  const during = inUnsyncedTransaction(db, mode);
  expect(() =>
    inUnsyncedTransaction(db, () => {
      throw new Error('the work failed');
    }),
  ).toThrow('the work failed');
  expect({ during, after: mode() }).toEqual({ during: 1, after: full });
  db.close();
});
