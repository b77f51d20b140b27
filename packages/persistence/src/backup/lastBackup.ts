import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from 'mongodb';
import { writePrivateFile } from '../privateFiles.ts';

/** When the newest good backup of a product was made. The product tells it as a metric, so that somebody notices when it gets old. */
export interface LastBackup {
  /** The instant of which the backup is; undefined: none was made. */
  read(): Promise<Date | undefined>;
  note(takenAt: Date): Promise<void>;
}

/** In this file of DATA_DIR, which is in no backup. */
export const lastBackupFile = 'last-backup';

/** Of a product on SQLite: an instant, ISO 8601, in a file. */
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

/** Of a product on MongoDB. @param db the database `registry` */
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

function noneWhenAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
