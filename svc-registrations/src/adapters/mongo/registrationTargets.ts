import { mongoOutboxTarget } from '@marathon/event-bus/mongo';
import {
  type MongoDatabase,
  migrate,
  mongoErasedAccountsTarget,
  mongoIdempotencyTarget,
  mongoRecords,
} from '@marathon/persistence/mongo';
import type { RegistrationTargets } from '../registrationEntries.ts';
import { collectionsOf } from './collections.ts';
import { documentOfEntry, documentOfProjection, entryOf, projectionOf } from './entries.ts';
import { cancelledOf, documentOfCancelled } from './removedDocuments.ts';
import { migrations } from './schema.ts';

/** Makes the collections, or completes those of an older version. */
export const prepareRegistrationDatabase = (database: MongoDatabase): Promise<void> =>
  migrate(database, migrations);

/** Where another store's entries go. */
export function registrationTargets(database: MongoDatabase): RegistrationTargets {
  const { marathons, registrations, cancelled } = collectionsOf(database);
  return {
    marathons: mongoRecords(marathons, { documentOf: documentOfProjection, recordOf: projectionOf }),
    registrations: mongoRecords(registrations, { documentOf: documentOfEntry, recordOf: entryOf }),
    cancelled: mongoRecords(cancelled, { documentOf: documentOfCancelled, recordOf: cancelledOf }),
    erased: mongoErasedAccountsTarget(database),
    idempotencyRecords: mongoIdempotencyTarget(database),
    outbox: mongoOutboxTarget(database),
  };
}
