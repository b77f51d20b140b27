import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, makePrivateFolder, restrictToOwner } from '../privateFiles.ts';
import { LockedDatabase } from './lockedDatabase.ts';
import { lockFile } from './lockFile.ts';
import { sqliteErrors } from './sqliteErrors.ts';

export type Database = DatabaseSync;

interface Options {
  /** For a tool: takes no lock and waits for transactions. */
  readonly shared?: boolean;
}

/** Survives `kill -9` and power loss. Never change a released migration. @throws StoreInUse, StoreUnavailable */
export function openDatabase(
  file: string,
  migrations: readonly string[],
  { shared = false }: Options = {},
): Database {
  if (file === ':memory:') return prepared(new DatabaseSync(file), migrations);
  makePrivateFolder(dirname(resolve(file)));
  const lock = shared ? undefined : lockFile(`${file}.lock`, file);
  try {
    // SQLite gives the files beside it the same mode.
    makePrivateFile(file);
    for (const beside of ['-wal', '-shm']) restrictToOwner(file + beside, 0o600);
    // Waiting for locks would block the whole process.
    const timeout = shared ? toolWaitsMs : 0;
    return prepared(new LockedDatabase(file, { timeout }, lock), migrations);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

const toolWaitsMs = 5_000;

function prepared(db: Database, migrations: readonly string[]): Database {
  try {
    sqliteErrors(() => {
      db.exec('PRAGMA journal_mode = WAL');
      db.exec('PRAGMA synchronous = FULL');
      db.exec('PRAGMA foreign_keys = ON');
      // Overwrites deleted data: names and medical answers must not stay in free pages.
      db.exec('PRAGMA secure_delete = ON');
      migrate(db, migrations);
    });
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Takes the write lock at once; an exception undoes everything. @throws StoreUnavailable */
export function inTransaction<T>(db: Database, work: () => T): T {
  return sqliteErrors(() => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  });
}

/** A power failure may undo its writes: only for work that is then repeated. */
export function inUnsyncedTransaction<T>(db: Database, work: () => T): T {
  return sqliteErrors(() => {
    db.exec('PRAGMA synchronous = NORMAL');
    try {
      return inTransaction(db, work);
    } finally {
      db.exec('PRAGMA synchronous = FULL');
    }
  });
}

/** A store has one version or the next, and waits for the disk once. */
function migrate(db: Database, migrations: readonly string[]): void {
  const applied = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  const pending = migrations.slice(applied);
  if (pending.length === 0) return;
  inTransaction(db, () => {
    for (const migration of pending) db.exec(migration);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
