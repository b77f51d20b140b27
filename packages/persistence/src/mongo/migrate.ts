import type { Db, IndexDescription } from 'mongodb';
import { mongoErrors } from './mongoErrors.ts';
import type { MongoDatabase } from './openMongo.ts';

/** May run twice, also at the same time. */
export interface MongoMigration {
  (db: Db): Promise<void>;
  readonly definition?: CollectionDefinition;
}

export interface CollectionDefinition {
  readonly name: string;
  readonly indexes?: readonly IndexDescription[];
}

/** Also adds missing indexes to an existing collection. Documents are checked where they are read. */
export function defineCollection(definition: CollectionDefinition): MongoMigration {
  const { name, indexes = [] } = definition;
  const define = async (db: Db) => {
    // It may exist, or another process may be creating it.
    await db.createCollection(name).catch(unless(namespaceExists));
    if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
  };
  return Object.assign(define, { definition });
}

/** Replaces a released step that only changed a validator: the number of steps is the version. */
export const formerStep: MongoMigration = async () => {};

/** Former releases set validators and work without them. */
export const removeValidators: MongoMigration = async (db) => {
  for await (const { name, options } of db.listCollections({ type: 'collection' }, { nameOnly: false }))
    if (options?.validator) await db.command({ collMod: name, validator: {} });
};

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
