import { defineCollection, type MongoMigration } from '@marathon/persistence/mongo';
import type { ObjectId } from 'mongodb';
import type { RegistryState } from '../../domain/registryState.ts';

export interface StateDocument extends RegistryState {
  readonly _id: 'state';
}

export interface ReleaseDocument {
  /** `name/version`. */
  readonly _id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly by: string;
  readonly commit?: string | undefined;
  readonly bytes?: number | undefined;
  /** `release.json`: names of its fields are paths, with dots. */
  readonly release: string;
  /** In GridFS: its files, one after the other. */
  readonly archive: ObjectId;
  readonly contents: readonly ArchivedFile[];
}

export interface ArchivedFile {
  readonly path: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
}

export const archiveBucket = 'archives';

export const migrations: readonly MongoMigration[] = [
  defineCollection({
    name: 'registry',
    schema: {
      bsonType: 'object',
      required: ['revision', 'frontEnds'],
      properties: {
        _id: { enum: ['state'] },
        revision: { bsonType: 'int' },
        frontEnds: { bsonType: 'object' },
      },
    },
  }),
  defineCollection({
    name: 'releases',
    schema: {
      bsonType: 'object',
      required: ['name', 'addedAt', 'by', 'release', 'archive', 'contents'],
      properties: {
        _id: { bsonType: 'string' },
        name: { bsonType: 'string' },
        addedAt: { bsonType: 'string' },
        by: { bsonType: 'string' },
        release: { bsonType: 'string' },
        archive: { bsonType: 'objectId' },
        contents: { bsonType: 'array' },
      },
    },
    indexes: [{ key: { name: 1 } }],
  }),
];
