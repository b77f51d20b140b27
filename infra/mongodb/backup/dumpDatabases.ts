import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BSON, type Db, type Document, type MongoClient, MongoServerError, type Timestamp } from 'mongodb';
import { dumpFiles, metadataText } from './dumpFiles.ts';
import { recentInserts } from './recentInserts.ts';

interface Options {
  readonly client: MongoClient;
  readonly databases: readonly string[];
  readonly folder: string;
  /** Adds documents that were inserted this recently and have been deleted since. */
  readonly withRecent: { readonly collection: string; readonly forMs: number };
  readonly onPinned?: () => Promise<void>;
}

/** MongoDB's default is five minutes. */
const historySeconds = 3_600;

/** Dumps databases at one cluster time: a BSON file per collection, its options and indexes. @returns that time */
export async function dumpDatabases(options: Options): Promise<Date> {
  const { client, databases, folder, withRecent, onPinned } = options;
  const forget = await keepHistory(client);
  try {
    const collections = await listCollections(client, databases);
    const at = await pin(client);
    await onPinned?.();
    const recent = await recentInserts({ client, databases, at, ...withRecent });
    for (const name of databases) await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
    for (const { db, info } of collections) {
      const files = dumpFiles(folder, db.databaseName, info.name);
      const indexes = await db.collection(info.name).listIndexes().toArray();
      const metadata = { collectionName: info.name, options: info.options ?? {}, indexes };
      await writeFile(files.metadata, metadataText(metadata as never), { mode: 0o600 });
      const more = info.name === withRecent.collection ? (recent.get(db.databaseName) ?? []) : [];
      const documents = Readable.from(documentsAt(db, info.name, { at, more }));
      await pipeline(documents, createWriteStream(files.documents, { mode: 0o600 }));
    }
    return new Date(at.getHighBitsUnsigned() * 1_000);
  } catch (error) {
    if (error instanceof MongoServerError && error.code === snapshotTooOld)
      throw new Error(
        `The copy took longer than the ${historySeconds / 60} minutes for which MongoDB keeps what changes`,
      );
    throw error;
  } finally {
    await forget();
  }
}

const snapshotTooOld = 239;

async function listCollections(client: MongoClient, databases: readonly string[]) {
  const found = [];
  for (const name of databases) {
    const db = client.db(name);
    const infos = await db.listCollections({ type: 'collection' }, { nameOnly: false }).toArray();
    for (const info of infos) if (!info.name.startsWith('system.')) found.push({ db, info });
  }
  return found;
}

async function pin(client: MongoClient): Promise<Timestamp> {
  const { cursor } = await client
    .db('admin')
    .command({ find: 'system.version', limit: 1, singleBatch: true, readConcern: { level: 'snapshot' } });
  return cursor.atClusterTime;
}

interface Snapshot {
  readonly at: Timestamp;
  readonly more: readonly Document[];
}

async function* documentsAt(db: Db, collection: string, { at, more }: Snapshot): AsyncGenerator<Uint8Array> {
  const readConcern = { level: 'snapshot', atClusterTime: at };
  const cursor = db.runCursorCommand({ find: collection, readConcern }, { raw: true });
  const dumpedIds = new Set<unknown>();
  for await (const document of cursor) {
    const bytes = document as Uint8Array;
    if (more.length > 0) dumpedIds.add(String(BSON.deserialize(bytes)._id));
    yield bytes;
  }
  for (const document of more) if (!dumpedIds.has(String(document._id))) yield BSON.serialize(document);
}

async function keepHistory(client: MongoClient): Promise<() => Promise<void>> {
  const admin = client.db('admin');
  const name = 'minSnapshotHistoryWindowInSeconds';
  const { [name]: before } = await admin.command({ getParameter: 1, [name]: 1 });
  const set = async (seconds: number) => {
    await admin.command({ setParameter: 1, [name]: seconds });
  };
  await set(Math.max(before, historySeconds));
  return () => set(before);
}
