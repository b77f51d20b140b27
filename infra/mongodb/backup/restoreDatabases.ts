import type { Document, IndexDescription, MongoClient } from 'mongodb';
import { type CollectionMetadata, collectionsIn, documentsIn, dumpFiles } from './dumpFiles.ts';

interface Options {
  readonly client: MongoClient;
  readonly databases: readonly string[];
  readonly folder: string;
}

const batchBytes = 8 << 20;
const batchDocuments = 1_000;

/** Restores data, validators and indexes. @throws before writing if a database is not empty */
export async function restoreDatabases({ client, databases, folder }: Options): Promise<void> {
  await checkEmpty(client, databases);
  for (const name of databases)
    for (const metadata of await collectionsIn(folder, name))
      await restoreCollection(client, name, { metadata, folder });
}

export async function checkEmpty(client: MongoClient, databases: readonly string[]): Promise<void> {
  for (const name of databases) {
    const [found] = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
    if (found) throw new Error(`The database ${name} is not empty: restore into another MongoDB`);
  }
}

interface Source {
  readonly metadata: CollectionMetadata;
  readonly folder: string;
}

async function restoreCollection(client: MongoClient, database: string, { metadata, folder }: Source) {
  const { collectionName, options, indexes } = metadata;
  const collection = await client.db(database).createCollection(collectionName, options);
  // Documents from before a validator may not pass it.
  const write = { bypassDocumentValidation: true, writeConcern: { w: 'majority' } } as const;
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch, write);
    [batch, bytes] = [[], 0];
  };
  for await (const { document, size } of documentsIn(dumpFiles(folder, database, collectionName).documents)) {
    batch.push(document);
    bytes += size;
    if (batch.length >= batchDocuments || bytes >= batchBytes) await flush();
  }
  await flush();
  const others = indexes.filter(({ name }) => name !== '_id_');
  if (others.length > 0) await collection.createIndexes(others as unknown as IndexDescription[]);
}
