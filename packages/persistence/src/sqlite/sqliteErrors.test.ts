import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { storeErrors } from './sqliteErrors.ts';

test('a file that is damaged is an outage of the store, and no bug of whoever asked', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const file = join(folder, 'a.db');
  const before = new DatabaseSync(file);
  before.exec('CREATE TABLE t (a); INSERT INTO t VALUES (1)');
  before.close();
  const damaged = openSync(file, 'r+');
  writeSync(damaged, Buffer.alloc(4_096, 'x'), 0, 4_096, 4_096);
  closeSync(damaged);
  const db = new DatabaseSync(file);
  expect(() => storeErrors(() => db.prepare('SELECT * FROM t').all())).toThrow(StoreUnavailable);
  db.close();
  rmSync(folder, { recursive: true });
});

test('a statement that is wrong is no outage', () => {
  const db = new DatabaseSync(':memory:');
  expect(() => storeErrors(() => db.exec('SELECT missing FROM nowhere'))).toThrow('no such table');
});
