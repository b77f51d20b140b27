import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import type { Collection } from 'mongodb';
import type { IdempotencyDocument, MarathonDocument, RegistrationDocument } from './documents.ts';

export interface Collections {
  readonly marathons: Collection<MarathonDocument>;
  readonly registrations: Collection<RegistrationDocument>;
  readonly idempotencyRecords: Collection<IdempotencyDocument>;
}

export const collectionsOf = ({ db }: MongoDatabase): Collections => ({
  marathons: db.collection('marathons'),
  registrations: db.collection('registrations'),
  // The name it shipped with: processes of both versions write to it while one replaces the other.
  idempotencyRecords: db.collection('answers'),
});

/** Indexes; idempotent. One registration per person and marathon is also the way to one person's list. */
export const prepare = ({ registrations, idempotencyRecords }: Collections): Promise<void> =>
  mongoErrors(async () => {
    await registrations.createIndex({ email: 1, marathonId: 1 }, { unique: true });
    await idempotencyRecords.createIndex({ storedAt: 1 });
    await idempotencyRecords.createIndex({ '_id.email': 1, storedAt: 1 });
  });
