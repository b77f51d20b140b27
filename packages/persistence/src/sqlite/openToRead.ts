import { existsSync } from 'node:fs';
import { checkVersion, UnreadableStore } from './checkVersion.ts';
import { LockedDatabase } from './lockedDatabase.ts';
import { lockFile } from './lockFile.ts';
import type { Database } from './openDatabase.ts';

/**
 * Opens a database that nobody serves from, and keeps it so until it is closed. Writes nothing to it.
 * @param migrations those of the version that runs: the file must have had all of them, and no others
 * @throws StoreInUse when a process serves from it
 * @throws UnreadableStore when it is missing or of another version
 * @throws StoreUnavailable when it is damaged or no database
 */
export function openToRead(file: string, migrations: readonly string[]): Database {
  if (!existsSync(file)) throw new UnreadableStore(`There is no ${file}.`);
  const lock = lockFile(`${file}.lock`, file);
  let db: Database | undefined;
  try {
    db = new LockedDatabase(file, { readOnly: true }, lock);
    checkVersion(db, file, migrations.length);
    return db;
  } catch (error) {
    db?.close();
    lock.release();
    throw error;
  }
}
