import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { noneWhenAbsent } from '../noneWhenAbsent.ts';
import { writePrivateFile } from '../privateFiles.ts';

export interface LastBackup {
  /** Instant of the backup's data; undefined without a backup. */
  read(): Promise<Date | undefined>;
  note(takenAt: Date): Promise<void>;
}

export const lastBackupFile = 'last-backup';

export function lastBackupIn(dataDir: string): LastBackup {
  const file = join(dataDir, lastBackupFile);
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(noneWhenAbsent);
      const takenAt = new Date(text?.trim() ?? '');
      return Number.isNaN(takenAt.getTime()) ? undefined : takenAt;
    },
    async note(takenAt) {
      writePrivateFile(file, `${takenAt.toISOString()}\n`);
    },
  };
}

/** `db` is the database `registry`. */
export function lastBackupOn(db: Db): LastBackup {
  const backups = db.collection<{ _id: string; takenAt: Date }>('backups');
  const _id = 'last';
  return {
    read: async () => (await backups.findOne({ _id }))?.takenAt,
    async note(takenAt) {
      await backups.updateOne({ _id }, { $max: { takenAt } }, { upsert: true });
    },
  };
}
