import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import type { Collection } from 'mongodb';
import type { AnswerDocument, MarathonDocument, RegistrationDocument } from './documents.ts';

export interface Collections {
  readonly marathons: Collection<MarathonDocument>;
  readonly registrations: Collection<RegistrationDocument>;
  readonly answers: Collection<AnswerDocument>;
}

export const collectionsOf = ({ db }: MongoDatabase): Collections => ({
  marathons: db.collection('marathons'),
  registrations: db.collection('registrations'),
  answers: db.collection('answers'),
});

/** Indexes; idempotent. One registration per person and marathon is also the way to one person's list. */
export const prepare = ({ registrations, answers }: Collections): Promise<void> =>
  mongoErrors(async () => {
    await registrations.createIndex({ email: 1, marathonId: 1 }, { unique: true });
    await answers.createIndex({ storedAt: 1 });
    await answers.createIndex({ '_id.email': 1, storedAt: 1 });
  });
