import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { Collection } from 'mongodb';
import type { CancelledDocument } from './cancelledDocuments.ts';
import type { MarathonDocument, RegistrationDocument } from './documents.ts';
import type { LogDocument } from './logCollection.ts';
import type { MedicalAnswersDocument } from './medicalAnswers.ts';

export interface Collections {
  readonly marathons: Collection<MarathonDocument>;
  readonly registrations: Collection<RegistrationDocument>;
  readonly cancelled: Collection<CancelledDocument>;
  readonly log: Collection<LogDocument>;
  readonly medicalAnswers: Collection<MedicalAnswersDocument>;
}

export const collectionsOf = ({ db }: MongoDatabase): Collections => ({
  marathons: db.collection('marathons'),
  registrations: db.collection('registrations'),
  cancelled: db.collection('cancelled_registrations'),
  log: db.collection('registration_log'),
  medicalAnswers: db.collection('medical_answers'),
});
