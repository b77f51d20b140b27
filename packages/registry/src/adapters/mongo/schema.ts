import { defineCollection, type MongoMigration, removeValidators } from '@marathon/persistence/mongo';
import type { ObjectId } from 'mongodb';
import type { RegistryState } from '../../domain/registryState.ts';
import { retentionMs } from '../../errors/errorStore.ts';
import { type VitalCounts, retentionMs as vitalsKeptMs } from '../../vitals/vitalStore.ts';

export interface StateDocument extends RegistryState {
  readonly _id: 'state';
}

export interface ReleaseDocument {
  readonly _id: string;
  readonly name: string;
  readonly addedAt: string;
  readonly by: string;
  readonly commit?: string | undefined;
  readonly bytes?: number | undefined;
  /** `release.json` as text: its field names are paths, with dots. */
  readonly release: string;
  readonly archive: ObjectId;
  readonly contents: readonly ArchivedFile[];
}

export interface ArchivedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export const archiveBucket = 'archives';

export interface ErrorDocument {
  readonly _id: string;
  readonly remote: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly last: string;
}

export const errorCollection = 'clientErrors';

export interface VitalDocument extends Omit<VitalCounts, 'counts'> {
  readonly _id: string;
  readonly day: Date;
  readonly counts: Readonly<Record<string, number>>;
}

export const vitalCollection = 'clientVitals';

export const migrations: readonly MongoMigration[] = [
  defineCollection({
    name: 'registry',
  }),
  defineCollection({
    name: 'releases',
    indexes: [{ key: { name: 1 } }],
  }),
  defineCollection({
    name: errorCollection,
    indexes: [
      { key: { remote: 1, lastAt: -1 } },
      { key: { lastAt: 1 }, expireAfterSeconds: retentionMs / 1_000 },
    ],
  }),
  defineCollection({
    name: vitalCollection,
    indexes: [{ key: { remote: 1, day: -1 } }, { key: { day: 1 }, expireAfterSeconds: vitalsKeptMs / 1_000 }],
  }),
  removeValidators,
];
