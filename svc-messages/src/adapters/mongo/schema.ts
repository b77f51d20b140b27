import { mongoOutboxCollection } from '@marathon/event-bus/mongo';
import {
  defineCollection,
  formerStep,
  type MongoMigration,
  removeValidators,
} from '@marathon/persistence/mongo';

/** The id is derived from the cause: one message each. */
const queue = (name: 'messages' | 'pushes') =>
  defineCollection({
    name,
    indexes: [
      { key: { isUrgent: -1, dueAt: 1 }, partialFilterExpression: { isWaiting: true } },
      { key: { accountId: 1, createdAt: -1 } },
      { key: { endedAt: 1 } },
    ],
  });

const races = defineCollection({ name: 'races' });

const raceVersions = defineCollection({
  name: 'race_versions',
  indexes: [{ key: { marathonId: 1, revision: -1 }, unique: true }],
});

const announcements = defineCollection({
  name: 'announcements',
  indexes: [{ key: { marathonId: 1, kind: 1 }, unique: true }, { key: { dueAt: 1 } }],
});

const places = defineCollection({
  name: 'places',
  indexes: [{ key: { marathonId: 1, isCancelled: 1, _id: 1 } }, { key: { accountId: 1 } }],
});

const preferences = defineCollection({ name: 'preferences' });

/** Late events must not restore a person. */
const erased = defineCollection({ name: 'erased' });

const deferredEvents = defineCollection({ name: 'put_off_events' });

const pushSubscriptions = defineCollection({
  name: 'push_subscriptions',
  indexes: [{ key: { accountId: 1, savedAt: -1 } }, { key: { savedAt: 1 } }],
});

/** In order; append only (`schema.test.ts` holds fingerprints). */
export const migrations: readonly MongoMigration[] = [
  queue('messages'),
  races,
  raceVersions,
  announcements,
  places,
  preferences,
  erased,
  mongoOutboxCollection,
  deferredEvents,
  formerStep,
  formerStep,
  formerStep,
  removeValidators,
  queue('pushes'),
  pushSubscriptions,
];
