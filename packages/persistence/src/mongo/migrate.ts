import type { Db, Document, IndexDescription } from 'mongodb';
import { mongoErrors } from './mongoErrors.ts';
import type { MongoDatabase } from './openMongo.ts';

/** A step to the next version. It may run twice, also at the same time. */
export interface MongoMigration {
  (db: Db): Promise<void>;
  readonly definition?: CollectionDefinition;
}

export interface CollectionDefinition {
  readonly name: string;
  /** JSON Schema with `bsonType`. Older documents that violate it may still be changed. */
  readonly schema: Document;
  readonly indexes?: readonly IndexDescription[];
}

/**
 * Also gives an existing collection this schema and missing indexes. A new field needs a further step with
 * the whole schema. Older documents lack the field, even if it is required: readers supply a value.
 */
export function defineCollection(definition: CollectionDefinition): MongoMigration {
  const { name, schema, indexes = [] } = definition;
  const define = async (db: Db) => {
    const rules = { validator: { $jsonSchema: schema }, validationLevel: 'moderate' };
    const isThere = await db.listCollections({ name }, { nameOnly: true }).hasNext();
    // Another process may have created it, with the schema.
    if (isThere) await db.command({ collMod: name, ...rules });
    else await db.createCollection(name, rules).catch(unless(namespaceExists));
    if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
  };
  return Object.assign(define, { definition });
}

/** Add new migrations at the end, never change a released one. Several processes may run it at once. */
export const migrate = ({ db }: MongoDatabase, migrations: readonly MongoMigration[]): Promise<void> =>
  mongoErrors(async () => {
    const versions = db.collection<{ readonly _id: 'schema'; readonly version: number }>('migrations');
    const from = (await versions.findOne({ _id: 'schema' }))?.version ?? 0;
    for (const [i, migration] of migrations.slice(from).entries()) {
      await migration(db);
      const version = from + i + 1;
      await versions.updateOne({ _id: 'schema' }, { $max: { version } }, { upsert: true });
    }
  });

const namespaceExists = 48;

const unless = (code: number) => (error: unknown) => {
  if ((error as { code?: unknown }).code !== code) throw error;
};
