import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type Database = DatabaseSync;

/**
 * Opens a database file that survives `kill -9` and power loss: write-ahead log, synchronous=FULL.
 * `migrations` are applied once each, in order; add to the end, never change one that has shipped.
 */
export function openDatabase(file: string, migrations: readonly string[]): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL');
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA busy_timeout = 5000');
  db.exec('PRAGMA foreign_keys = ON');
  migrate(db, migrations);
  return db;
}

/** Runs `work` in one transaction that takes the write lock at once; whatever it throws undoes all of it. */
export function inTransaction<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function migrate(db: Database, migrations: readonly string[]): void {
  const applied = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  migrations.slice(applied).forEach((migration, i) => {
    inTransaction(db, () => {
      db.exec(migration);
      db.exec(`PRAGMA user_version = ${applied + i + 1}`);
    });
  });
}
