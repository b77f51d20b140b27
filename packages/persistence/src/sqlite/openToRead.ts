import { existsSync } from 'node:fs';
import { checkVersion, UnreadableStore } from './checkVersion.ts';
import { LockedDatabase } from './lockedDatabase.ts';
import { lockFile } from './lockFile.ts';
import type { Database } from './openDatabase.ts';

/**
 * Opens a database that no process serves from, and locks it. Writes nothing to it.
 * @param migrations the file must have exactly these
 * @throws StoreInUse if a process serves from it
 * @throws UnreadableStore if it is missing or of another version
 * @throws StoreUnavailable if it is damaged or no database
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
