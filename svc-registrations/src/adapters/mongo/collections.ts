import type { MongoDatabase } from '@marathon/persistence/mongo';
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
