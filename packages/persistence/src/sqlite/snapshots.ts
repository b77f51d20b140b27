import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../privateFiles.ts';
import { sqliteErrors } from './sqliteErrors.ts';

/** A database file as it was at one instant, whatever is written to it meanwhile. */
export interface Snapshot {
  /** Writes it to a new file, step by step beside the thread. @param onStep is told when another step is done */
  copyTo(file: string, onStep?: () => void): Promise<void>;
  close(): void;
}

/** A step of a copy: a megabyte. */
const pagesPerStep = 256;

/**
 * Snapshots of several files. Where this thread alone writes to them they are of one instant: it does nothing else between the first and
 * the last. Until they are closed what is written meanwhile stays in the logs beside the files.
 * @throws StoreUnavailable when a file is damaged, or is not there
 */
export function openSnapshots(files: readonly string[]): readonly Snapshot[] {
  const opened: DatabaseSync[] = [];
  try {
    for (const file of files)
      opened.push(sqliteErrors(() => new DatabaseSync(file, { readOnly: true, timeout: waitsMs })));
    for (const db of opened) sqliteErrors(() => begin(db));
  } catch (error) {
    for (const db of opened) db.close();
    throw error;
  }
  return opened.map(snapshotOf);
}

/** The thread does nothing else meanwhile. */
const waitsMs = 100;

/** The first read fixes what the transaction sees. */
function begin(db: DatabaseSync): void {
  db.exec('BEGIN');
  db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
}

const snapshotOf = (db: DatabaseSync): Snapshot => ({
  async copyTo(file, onStep) {
    makePrivateFile(file);
    // SQLite copies within the transaction that is open.
    await backup(db, file, { rate: pagesPerStep, ...(onStep && { progress: onStep }) });
  },
  close: () => db.close(),
});
