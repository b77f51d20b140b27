import { basename, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../privateFiles.ts';
import { StoreInUse } from '../storeInUse.ts';
import { isStoreUnavailable } from './sqliteErrors.ts';

export interface Lock {
  release(): void;
}

/** The operating system releases it however the process ends. @throws StoreInUse with its holder */
export function lockFile(path: string, name: string): Lock {
  makePrivateFile(path);
  const lock = new DatabaseSync(path);
  try {
    noteHolder(lock);
    // Reserves writing without writing: others can still read the holder's name.
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    const holder = holderOf(lock);
    lock.close();
    if (!isStoreUnavailable(error)) throw error;
    throw new StoreInUse(
      `${name} is in use by ${holder}. Stop that process, or set another DATA_DIR.`,
      holder,
    );
  }
  return {
    release() {
      if (lock.isOpen) lock.close();
    },
  };
}

function noteHolder(lock: DatabaseSync): void {
  lock.exec('BEGIN IMMEDIATE');
  lock.exec('CREATE TABLE IF NOT EXISTS holder (program TEXT, pid INTEGER, since TEXT) STRICT');
  lock.exec('DELETE FROM holder');
  const program = process.argv[1] ? relative(process.cwd(), process.argv[1]) : basename(process.execPath);
  lock.prepare('INSERT INTO holder VALUES (?, ?, ?)').run(program, process.pid, new Date().toISOString());
  lock.exec('COMMIT');
}

function holderOf(lock: DatabaseSync): string {
  try {
    const holder = lock.prepare('SELECT * FROM holder').get();
    if (holder) return `${holder.program} (pid ${holder.pid}, since ${holder.since})`;
  } catch {
    // The file is being written, or is of an older version.
  }
  return 'another process';
}
