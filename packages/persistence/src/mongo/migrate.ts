import type { Db, Document, IndexDescription } from 'mongodb';
import { mongoErrors } from './mongoErrors.ts';
import type { MongoDatabase } from './openMongo.ts';

/** A step from one version of a database to the next. It does no harm when it runs twice, also at the same time. */
export interface MongoMigration {
  (db: Db): Promise<void>;
  /** What it defines, when that is all it does. */
  readonly definition?: CollectionDefinition;
}

export interface CollectionDefinition {
  readonly name: string;
  /** JSON Schema with `bsonType`: what a document has to be. A document from before the schema may still be changed. */
  readonly schema: Document;
  readonly indexes?: readonly IndexDescription[];
}

/**
 * Creates a collection, or gives an older one this schema and the indexes that it lacks. A field that comes later is a
 * further step with the whole new schema. Documents from before the step lack the field, also where it is required:
 * whoever reads them gives it a value.
 */
export function defineCollection(definition: CollectionDefinition): MongoMigration {
  const { name, schema, indexes = [] } = definition;
  const define = async (db: Db) => {
    const rules = { validator: { $jsonSchema: schema }, validationLevel: 'moderate' };
    const isThere = await db.listCollections({ name }, { nameOnly: true }).hasNext();
    // Another process may create it in the meantime: then the schema is there, too.
    if (isThere) await db.command({ collMod: name, ...rules });
    else await db.createCollection(name, rules).catch(unless(namespaceExists));
    if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
  };
  return Object.assign(define, { definition });
}

/**
 * Brings a database to the version of this process: runs the migrations that nobody has finished yet, in order. Add to
 * the end, never change one that has shipped. Several processes may do so at once, of older versions, too.
 */
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
