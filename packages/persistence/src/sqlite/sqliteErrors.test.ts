import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { temporaryFolder } from '../testing/files.ts';
import { sqliteErrors } from './sqliteErrors.ts';

test('a damaged file is an outage of the store', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'a.db');
  const before = new DatabaseSync(file);
  before.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
  before.close();
  const damaged = openSync(file, 'r+');
  writeSync(damaged, Buffer.alloc(4_096, 'x'), 0, 4_096, 4_096);
  closeSync(damaged);
  const db = new DatabaseSync(file);
  expect(() => sqliteErrors(() => db.prepare('SELECT * FROM t').all())).toThrow(StoreUnavailable);
  db.close();
});

test('a full disk is no outage: a smaller transaction may still fit [fault.disk]', () => {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE t (a); PRAGMA max_page_count = 2');
  const insert = () => sqliteErrors(() => db.exec('INSERT INTO t VALUES (zeroblob(100000))'));
  expect(insert).toThrow(expect.objectContaining({ isOutage: false }));
  expect(insert).toThrow(StoreUnavailable);
});

test('a statement that is wrong is no outage', () => {
  const db = new DatabaseSync(':memory:');
  expect(() => sqliteErrors(() => db.exec('SELECT missing FROM nowhere'))).toThrow('no such table');
});
