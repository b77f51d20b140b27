import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { checkVersion, UnreadableStore } from './checkVersion.ts';
import type { Database } from './openDatabase.ts';

const waitsMs = 5_000;

/**
 * Opens a database for a tool, whether a process serves from it or not: takes no lock, changes no schema, and waits for a
 * transaction to end. While the tool writes, the process finds the file locked: only for a few statements.
 * @param migrations those of the version that runs: the file must have had all of them, and no others
 * @throws UnreadableStore when it is missing or of another version
 * @throws StoreUnavailable when it is damaged or no database
 */
export function openBeside(file: string, migrations: readonly string[]): Database {
  if (!existsSync(file)) throw new UnreadableStore(`There is no ${file}.`);
  const db = new DatabaseSync(file, { timeout: waitsMs });
  try {
    checkVersion(db, file, migrations.length);
    db.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
