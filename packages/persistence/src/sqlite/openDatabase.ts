import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { closeToOthers, makePrivateFile, makePrivateFolder } from '../privateFiles.ts';
import { LockedDatabase } from './lockedDatabase.ts';
import { lockFile } from './lockFile.ts';
import { sqliteErrors } from './sqliteErrors.ts';

export type Database = DatabaseSync;

interface Options {
  /** For a tool beside the process: takes no lock, and waits for a transaction to end. */
  readonly shared?: boolean;
}

/**
 * Opens a database file that survives `kill -9` and power loss: write-ahead log, synchronous=FULL. Only this user may read
 * it, and only this process serves from it until it is closed.
 * `migrations` are applied once each, in order; add to the end, never change one that has shipped.
 * @throws StoreInUse when another process serves from it
 * @throws StoreUnavailable when another program has locked it
 */
export function openDatabase(
  file: string,
  migrations: readonly string[],
  { shared = false }: Options = {},
): Database {
  if (file === ':memory:') return prepared(new DatabaseSync(file), migrations);
  makePrivateFolder(dirname(resolve(file)));
  const lock = shared ? undefined : lockFile(`${file}.lock`, file);
  try {
    // Before it is opened: SQLite gives the files beside it the mode of the file itself.
    makePrivateFile(file);
    for (const beside of ['-wal', '-shm']) closeToOthers(file + beside, 0o600);
    // A statement that waited for a lock would stop the whole process: it fails at once.
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
      // What is deleted is overwritten: a name or a medical answer must not stay readable in free pages.
      db.exec('PRAGMA secure_delete = ON');
      migrate(db, migrations);
    });
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Runs `work` in one transaction that takes the write lock at once; whatever it throws undoes all of it.
 * @throws StoreUnavailable when the file is locked, its disk full or broken
 */
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

/**
 * The same without waiting for the disk: what it writes is seen at once and outlives the process, but a power failure may undo
 * it. Only for what is done again then.
 */
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

/** All that are new in one transaction: a store is of one version or of the next, and waits for the disk once. */
function migrate(db: Database, migrations: readonly string[]): void {
  const applied = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  const pending = migrations.slice(applied);
  if (pending.length === 0) return;
  inTransaction(db, () => {
    for (const migration of pending) db.exec(migration);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
