import { join } from 'node:path';
import { lastBackupOn, type Manifest } from '@marathon/persistence/backup';
import { MongoClient } from 'mongodb';
import { dumpDatabases } from '../mongodb/backup/dumpDatabases.ts';
import { checkEmpty, restoreDatabases } from '../mongodb/backup/restoreDatabases.ts';
import { productDatabases } from '../mongodb/formReplicaSet.ts';
import { backupFiles, republishedForMs } from './backupFiles.ts';

/** MongoDB of the distributed composition, as backup and restore use it. */
export interface MongodbOfProduct {
  /** Copies all databases into the folder of a backup, in their state at one instant. @returns the instant */
  copyTo(folder: string, onPinned?: () => Promise<void>): Promise<Date>;
  /** Lets the product tell the age of this backup. */
  noteBackup(manifest: Pick<Manifest, 'takenAt'>): Promise<void>;
  /** @throws when a database of the product holds something */
  checkEmpty(): Promise<void>;
  /** Fills empty databases. @throws when one of them holds something: then nothing was written */
  fillFrom(folder: string, manifest: Pick<Manifest, 'takenAt'>): Promise<void>;
}

interface Options {
  /** For a user with the rights in `backupRights`. */
  readonly url: string;
  /** Before the names of the databases. */
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
