import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { checkVersion, UnreadableStore } from './checkVersion.ts';
import type { Database } from './openDatabase.ts';

const waitsMs = 5_000;

/** For a few statements beside a running process. @throws UnreadableStore, StoreUnavailable */
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
