import { backup, DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from '../privateFiles.ts';
import { sqliteErrors } from './sqliteErrors.ts';

export interface Snapshot {
  /** Copies in steps in another thread. */
  copyTo(file: string, onStep?: () => void): Promise<void>;
  close(): void;
}

const pagesPerStep = 256;

/** Snapshots of one instant, if only this thread writes. @throws StoreUnavailable if a file is damaged */
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

const waitsMs = 100;

function begin(db: DatabaseSync): void {
  db.exec('BEGIN');
  db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get();
}

const snapshotOf = (db: DatabaseSync): Snapshot => ({
  async copyTo(file, onStep) {
    makePrivateFile(file);
    await backup(db, file, { rate: pagesPerStep, ...(onStep && { progress: onStep }) });
  },
  close: () => db.close(),
});
