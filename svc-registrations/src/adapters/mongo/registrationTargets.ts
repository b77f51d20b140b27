import { mongoOutboxTarget } from '@marathon/event-bus/mongo';
import {
  type MongoDatabase,
  migrate,
  mongoErasedAccountsTarget,
  mongoIdempotencyTarget,
  mongoRecords,
} from '@marathon/persistence/mongo';
import type { RegistrationTargets } from '../registrationEntries.ts';
import { cancelledOf, documentOfCancelled } from './cancelledDocuments.ts';
import { collectionsOf } from './collections.ts';
import {
  documentOfProjection,
  documentOfEntry as documentOfRegistration,
  entryOf,
  projectionOf,
} from './entries.ts';
import { documentOfEntry, logEntryOf } from './logCollection.ts';
import { documentOfMedical, medicalAnswersOf } from './medicalAnswers.ts';
import { migrations } from './schema.ts';

export const prepareRegistrationDatabase = (database: MongoDatabase): Promise<void> =>
  migrate(database, migrations);

export function registrationTargets(database: MongoDatabase): RegistrationTargets {
  const { marathons, registrations, cancelled, log, medicalAnswers } = collectionsOf(database);
  return {
    marathons: mongoRecords(marathons, { documentOf: documentOfProjection, recordOf: projectionOf }),
    registrations: mongoRecords(registrations, { documentOf: documentOfRegistration, recordOf: entryOf }),
    cancelled: mongoRecords(cancelled, { documentOf: documentOfCancelled, recordOf: cancelledOf }),
    medicalAnswers: mongoRecords(medicalAnswers, {
      documentOf: documentOfMedical,
      recordOf: medicalAnswersOf,
    }),
    log: mongoRecords(log, { documentOf: documentOfEntry, recordOf: logEntryOf }),
    erased: mongoErasedAccountsTarget(database),
    idempotencyRecords: mongoIdempotencyTarget(database),
    outbox: mongoOutboxTarget(database),
  };
}
