import { join } from 'node:path';
import { lastBackupOn, type Manifest } from '@marathon/persistence/backup';
import { MongoClient } from 'mongodb';
import { dumpDatabases } from '../mongodb/backup/dumpDatabases.ts';
import { checkEmpty, restoreDatabases } from '../mongodb/backup/restoreDatabases.ts';
import { productDatabases } from '../mongodb/formReplicaSet.ts';
import { backupFiles, republishedForMs } from './backupFiles.ts';

export interface MongodbOfProduct {
  /** Copies all databases at one instant. @returns the instant */
  copyTo(folder: string, onPinned?: () => Promise<void>): Promise<Date>;
  noteBackup(manifest: Pick<Manifest, 'takenAt'>): Promise<void>;
  checkEmpty(): Promise<void>;
  /** @throws before writing if a database is not empty */
  fillFrom(folder: string, manifest: Pick<Manifest, 'takenAt'>): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly prefix?: string;
}

export async function withMongodb<T>(
  { url, prefix = '' }: Options,
  work: (mongodb: MongodbOfProduct) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url);
  const databases = productDatabases.map((name) => `${prefix}${name}`);
  const noteBackup: MongodbOfProduct['noteBackup'] = ({ takenAt }) =>
    lastBackupOn(client.db(`${prefix}registry`)).note(new Date(takenAt));
  try {
    await client.connect();
    return await work({
      copyTo: (folder, onPinned) =>
        dumpDatabases({
          client,
          databases,
          folder: join(folder, backupFiles.mongodb),
          withRecent: { collection: 'outbox', forMs: republishedForMs },
          ...(onPinned && { onPinned }),
        }),
      noteBackup,
      checkEmpty: () => checkEmpty(client, databases),
      async fillFrom(folder, manifest) {
        await restoreDatabases({ client, databases, folder: join(folder, backupFiles.mongodb) });
        await noteBackup(manifest);
      },
    });
  } finally {
    await client.close();
  }
}
