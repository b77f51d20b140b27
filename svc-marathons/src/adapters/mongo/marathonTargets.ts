import { mongoInboxTarget, mongoOutboxTarget } from '@marathon/event-bus/mongo';
import {
  type MongoDatabase,
  migrate,
  mongoErasedAccountsTarget,
  mongoIdempotencyTarget,
  mongoRecords,
} from '@marathon/persistence/mongo';
import type { MarathonTargets } from '../marathonEntries.ts';
import { type DraftDocument, documentOfDraft, draftOf } from './draftCollection.ts';
import { documentOfEntry, entryOf, type MarathonDocument } from './marathonDocuments.ts';
import type { SeededDocument } from './marathonStore.ts';
import { migrations } from './schema.ts';

/** Makes the collections, or completes those of an older version. */
export const prepareMarathonDatabase = (database: MongoDatabase): Promise<void> =>
  migrate(database, migrations);

/** Where another store's entries go. */
export function marathonTargets(database: MongoDatabase): MarathonTargets {
  const { db } = database;
  return {
    marathons: mongoRecords(db.collection<MarathonDocument>('marathons'), {
      documentOf: documentOfEntry,
      recordOf: entryOf,
    }),
    seeded: mongoRecords(db.collection<SeededDocument>('seeded'), {
      documentOf: ({ at }) => ({ _id: 'demo' as const, at: new Date(at) }),
      recordOf: ({ at }) => ({ at: at.toISOString() }),
    }),
    drafts: mongoRecords(db.collection<DraftDocument>('drafts'), {
      documentOf: documentOfDraft,
      recordOf: draftOf,
    }),
    erased: mongoErasedAccountsTarget(database),
    idempotencyRecords: mongoIdempotencyTarget(database),
    inbox: mongoInboxTarget(database),
    outbox: mongoOutboxTarget(database),
  };
}
