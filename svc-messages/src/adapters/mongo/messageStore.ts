import type { Clock } from '@marathon/contracts/clock';
import { mongoOutbox } from '@marathon/event-bus/mongo';
import { type MongoDatabase, migrate, mongoErrors as read } from '@marathon/persistence/mongo';
import { inSteps, runWaiting } from '@marathon/persistence/transactions';
import type { ClientSession } from 'mongodb';
import type { MessageQueue, MessageStore } from '../../application/ports/messageStore.ts';
import type {
  AnnouncementTable,
  ErasedAccountTable,
  MessageTable,
  OutboxTable,
  PlaceTable,
  PreferenceTable,
  PushSubscriptionTable,
  RaceTable,
  Tables,
} from '../../application/ports/unitOfWork.ts';
import { erasedAccountCollection, preferenceCollection } from './accountCollections.ts';
import { announcementCollection } from './announcementCollection.ts';
import { deferredCollection } from './deferredCollection.ts';
import { messageCollection } from './messageCollection.ts';
import { placeCollection } from './placeCollection.ts';
import { pushSubscriptionCollection } from './pushSubscriptionCollection.ts';
import { raceCollections } from './raceCollections.ts';
import { migrations } from './schema.ts';

/** On a MongoDB replica set, for any number of processes. */
export async function openMongoMessageStore(database: MongoDatabase, now: Clock): Promise<MessageStore> {
  await migrate(database, migrations);
  const outbox = mongoOutbox(database, now);
  const subscriptions = pushSubscriptionCollection(database);
  const races = raceCollections(database);
  const places = placeCollection(database);
  const preferences = preferenceCollection(database);
  const deferred = deferredCollection(database);

  const tablesOf = (session: ClientSession): Tables => ({
    mails: inSteps<MessageTable>(messageCollection(database, { name: 'messages', now, session })),
    pushes: inSteps<MessageTable>(messageCollection(database, { name: 'pushes', now, session })),
    pushSubscriptions: inSteps<PushSubscriptionTable>(pushSubscriptionCollection(database, session)),
    races: inSteps<RaceTable>(raceCollections(database, session)),
    announcements: inSteps<AnnouncementTable>(announcementCollection(database, session)),
    places: inSteps<PlaceTable>(placeCollection(database, session)),
    preferences: inSteps<PreferenceTable>(preferenceCollection(database, session)),
    erasedAccounts: inSteps<ErasedAccountTable>(erasedAccountCollection(database, { session, now })),
    outbox: inSteps<OutboxTable>({ append: (events) => outbox.append(events, session) }),
  });

  function queueOf(name: 'messages' | 'pushes'): MessageQueue {
    const messages = messageCollection(database, { name, now });
    return {
      claim: (request) => read(() => messages.claim(request)),
      ofAccount: (accountId) => read(() => messages.ofAccount(accountId)),
      waiting: () => read(() => messages.waiting()),
      prune: (before, atMost) => read(() => messages.prune(before, atMost)),
    };
  }

  return {
    outbox,
    transaction: (work) => database.transaction((session) => runWaiting(work(tablesOf(session)))),
    mails: queueOf('messages'),
    pushes: queueOf('pushes'),
    pushSubscriptions: {
      find: (id) => read(() => subscriptions.find(id)),
      ofAccount: (accountId) => read(() => subscriptions.ofAccount(accountId)),
      remove: (subscription) => read(() => subscriptions.remove(subscription)),
      prune: (before, atMost) => read(() => subscriptions.prune(before, atMost)),
    },
    deferred: {
      add: (events) => read(() => deferred.add(events)),
      first: () => read(() => deferred.first()),
      remove: (id) => read(() => deferred.remove(id)),
    },
    race: (id) => read(async () => (await races.byIds([id])).get(id)),
    raceAt: (id, revision) => read(() => races.versionAt(id, revision)),
    place: (id) => read(async () => (await places.byIds([id])).get(id)),
    preferences: (accountId) => read(() => preferences.of(accountId)),
    setPreferences: (accountId, chosen) => read(() => preferences.set(accountId, chosen)),
    ready: database.ready,
    close: database.close,
  };
}
