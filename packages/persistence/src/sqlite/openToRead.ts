import { existsSync } from 'node:fs';
import { checkVersion, UnreadableStore } from './checkVersion.ts';
import { LockedDatabase } from './lockedDatabase.ts';
import { lockFile } from './lockFile.ts';
import type { Database } from './openDatabase.ts';

/** Locks a database that no process serves from. @throws StoreInUse, UnreadableStore, StoreUnavailable */
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
