import { existsSync } from 'node:fs';
import { LockedDatabase } from './lockedDatabase.ts';
import { lockFile } from './lockFile.ts';
import type { Database } from './openDatabase.ts';
import { sqliteErrors } from './sqliteErrors.ts';

/** A database file cannot be read by this version of the product; the message says why and what to do. */
export class UnreadableStore extends Error {}

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

function checkVersion(db: Database, file: string, known: number): void {
  const found = sqliteErrors(() => Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0));
  if (found > known)
    throw new UnreadableStore(
      `${file} is of a newer version of the product (step ${found}; this one knows ${known}). Use that version.`,
    );
  if (found < known)
    throw new UnreadableStore(
      `${file} is of an older version of the product (step ${found} of ${known}). Start this version on it once, and stop it.`,
    );
}
