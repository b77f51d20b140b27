import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import type { Collection } from 'mongodb';
import type { MarathonDocument, RegistrationDocument } from './documents.ts';

export interface Collections {
  readonly marathons: Collection<MarathonDocument>;
  readonly registrations: Collection<RegistrationDocument>;
}

export const collectionsOf = ({ db }: MongoDatabase): Collections => ({
  marathons: db.collection('marathons'),
  registrations: db.collection('registrations'),
});

/** The index; idempotent. One registration per person and marathon is also the way to one person's list. */
export const prepare = ({ registrations }: Collections): Promise<void> =>
  mongoErrors(
    async () => void (await registrations.createIndex({ email: 1, marathonId: 1 }, { unique: true })),
  );
