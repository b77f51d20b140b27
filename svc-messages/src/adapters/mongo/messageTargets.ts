import { mongoOutboxTarget } from '@marathon/event-bus/mongo';
import { type MongoDatabase, migrate, mongoRecords } from '@marathon/persistence/mongo';
import type { DeferredEntry, MessageTargets } from '../messageEntries.ts';
import { documentOfEntry, entryOf, type MessageDocument } from './messageDocuments.ts';
import {
  documentOfSubscription,
  type PushSubscriptionDocument,
  subscriptionOf,
} from './pushSubscriptionCollection.ts';
import { migrations } from './schema.ts';

export const prepareMessageDatabase = (database: MongoDatabase): Promise<void> =>
  migrate(database, migrations);

type EntryDocument<Entry, Key extends keyof Entry> = Omit<Entry, Key> & { readonly _id: string };
type EntryOf<Name extends keyof MessageTargets> = Parameters<MessageTargets[Name]['put']>[0][number];

export function messageTargets(database: MongoDatabase): MessageTargets {
  const { db } = database;
  return {
    messages: mongoRecords(db.collection<MessageDocument>('messages'), {
      documentOf: documentOfEntry,
      recordOf: entryOf,
    }),
    pushes: mongoRecords(db.collection<MessageDocument>('pushes'), {
      documentOf: documentOfEntry,
      recordOf: entryOf,
    }),
    pushSubscriptions: mongoRecords(db.collection<PushSubscriptionDocument>('push_subscriptions'), {
      documentOf: documentOfSubscription,
      recordOf: subscriptionOf,
    }),
    races: mongoRecords(db.collection<EntryDocument<EntryOf<'races'>, 'marathonId'>>('races'), {
      documentOf: ({ marathonId: _id, ...race }: EntryOf<'races'>) => ({ _id, ...race }),
      recordOf: ({ _id: marathonId, ...race }) => ({ marathonId, ...race }),
    }),
    versions: mongoRecords(db.collection<EntryOf<'versions'> & { _id: string }>('race_versions'), {
      documentOf: (version: EntryOf<'versions'>) => ({
        _id: `${version.marathonId}:${version.revision}`,
        ...version,
      }),
      recordOf: ({ _id, ...version }) => version,
    }),
    announcements: mongoRecords(db.collection<EntryOf<'announcements'> & { _id: string }>('announcements'), {
      documentOf: (announcement: EntryOf<'announcements'>) => ({
        _id: `${announcement.marathonId}:${announcement.kind}`,
        ...announcement,
      }),
      recordOf: ({ _id, ...announcement }) => announcement,
    }),
    places: mongoRecords(db.collection<EntryDocument<EntryOf<'places'>, 'registrationId'>>('places'), {
      documentOf: ({ registrationId: _id, ...place }: EntryOf<'places'>) => ({ _id, ...place }),
      recordOf: ({ _id: registrationId, ...place }) => ({ registrationId, ...place }),
    }),
    preferences: mongoRecords(
      db.collection<EntryDocument<EntryOf<'preferences'>, 'accountId'>>('preferences'),
      {
        documentOf: ({ accountId: _id, reminders }: EntryOf<'preferences'>) => ({ _id, reminders }),
        recordOf: ({ _id: accountId, reminders }) => ({ accountId, reminders }),
      },
    ),
    erased: mongoRecords(db.collection<{ _id: string; at: Date }>('erased'), {
      documentOf: ({ accountId: _id }: EntryOf<'erased'>) => ({ _id, at: new Date() }),
      recordOf: ({ _id: accountId }) => ({ accountId }),
    }),
    deferred: mongoRecords(
      db.collection<{ _id: number; events: DeferredEntry['events'] }>('put_off_events'),
      {
        documentOf: ({ position: _id, events }: DeferredEntry) => ({ _id, events }),
        recordOf: ({ _id: position, events }) => ({ position, events }),
      },
    ),
    outbox: mongoOutboxTarget(database),
  };
}
