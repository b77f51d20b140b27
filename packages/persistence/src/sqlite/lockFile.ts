import { basename, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../privateFiles.ts';
import { StoreInUse } from '../storeInUse.ts';
import { isStoreUnavailable } from './sqliteErrors.ts';

export interface Lock {
  release(): void;
}

/** The operating system lets go however the process ends. @throws StoreInUse with who holds it */
export function lockFile(path: string, name: string): Lock {
  makePrivateFile(path);
  const lock = new DatabaseSync(path);
  try {
    noteHolder(lock);
    // A transaction that reserves writing and never writes: others can still read who holds it.
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
    // It is just being written, or of an older version.
  }
  return 'another process';
}
