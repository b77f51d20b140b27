import { mongoOutboxCollection } from '@marathon/event-bus/mongo';
import { defineCollection, type MongoMigration } from '@marathon/persistence/mongo';

const text = { bsonType: 'string' };
const date = { bsonType: 'date' };
const textOrNull = { bsonType: ['string', 'null'] };
const dateOrNull = { bsonType: ['date', 'null'] };
const flag = { bsonType: 'bool' };
const wholeNumber = { bsonType: ['int', 'long', 'double'], multipleOf: 1 };

const messageFields = {
  cause: text,
  kind: text,
  accountId: textOrNull,
  references: { bsonType: 'object' },
  occurredAt: text,
  createdAt: text,
  dueAt: date,
  expiresAt: textOrNull,
  isUrgent: flag,
  state: { enum: ['queued', 'sent', 'failed', 'given-up'] },
  isWaiting: flag,
  attempts: wholeNumber,
  leasedUntil: dateOrNull,
  endedAt: dateOrNull,
  lastError: textOrNull,
};

/** The id is derived from the cause: one message each. */
const messages = defineCollection({
  name: 'messages',
  schema: {
    bsonType: 'object',
    required: Object.keys(messageFields),
    properties: { _id: text, ...messageFields },
  },
  indexes: [
    { key: { isUrgent: -1, dueAt: 1 }, partialFilterExpression: { isWaiting: true } },
    { key: { accountId: 1, createdAt: -1 } },
    { key: { endedAt: 1 } },
  ],
});

const whenAndWhere = { startsAt: text, timeZone: textOrNull, location: textOrNull };

/** Each step adds fields to the facts; the rest of a race stays. */
const racesWith = (facts: object) =>
  defineCollection({
    name: 'races',
    schema: {
      bsonType: 'object',
      required: ['revision', 'isDeleted', 'facts'],
      properties: {
        _id: text,
        revision: wholeNumber,
        isDeleted: flag,
        facts: { bsonType: ['object', 'null'], properties: facts },
      },
    },
  });

const firstFacts = { title: text, ...whenAndWhere };
const factsWithCancellation = { ...firstFacts, cancelledAt: textOrNull, cancellationNote: text };
const factsWithTakedown = { ...factsWithCancellation, isTakenDown: flag };

const races = racesWith(firstFacts);
const racesWithCancellation = racesWith(factsWithCancellation);
const racesWithTakedown = racesWith(factsWithTakedown);
const racesWithContact = racesWith({ ...factsWithTakedown, contactEmail: text });

const raceVersions = defineCollection({
  name: 'race_versions',
  schema: {
    bsonType: 'object',
    required: ['marathonId', 'revision', ...Object.keys(whenAndWhere)],
    properties: { marathonId: text, revision: wholeNumber, ...whenAndWhere },
  },
  indexes: [{ key: { marathonId: 1, revision: -1 }, unique: true }],
});

const announcements = defineCollection({
  name: 'announcements',
  schema: {
    bsonType: 'object',
    required: ['marathonId', 'kind', 'key', 'dueAt', 'expiresAt', 'toldUntil'],
    properties: {
      marathonId: text,
      kind: text,
      key: text,
      dueAt: text,
      expiresAt: textOrNull,
      toldUntil: text,
    },
  },
  indexes: [{ key: { marathonId: 1, kind: 1 }, unique: true }, { key: { dueAt: 1 } }],
});

const places = defineCollection({
  name: 'places',
  schema: {
    bsonType: 'object',
    required: ['marathonId', 'accountId', 'isCancelled', 'toldRevision'],
    properties: {
      _id: text,
      marathonId: text,
      accountId: textOrNull,
      isCancelled: flag,
      toldRevision: { bsonType: ['int', 'long', 'double', 'null'] },
    },
  },
  indexes: [{ key: { marathonId: 1, isCancelled: 1, _id: 1 } }, { key: { accountId: 1 } }],
});

const preferences = defineCollection({
  name: 'preferences',
  schema: { bsonType: 'object', required: ['reminders'], properties: { _id: text, reminders: flag } },
});

/** Late events must not restore a person. */
const erased = defineCollection({
  name: 'erased',
  schema: { bsonType: 'object', required: ['at'], properties: { _id: text, at: date } },
});

/** Only from another store: none are added here. */
const deferredEvents = defineCollection({
  name: 'put_off_events',
  schema: {
    bsonType: 'object',
    required: ['events'],
    properties: { _id: wholeNumber, events: { bsonType: 'array' } },
  },
});

/** In order; append only (`schema.test.ts` holds fingerprints). */
export const migrations: readonly MongoMigration[] = [
  messages,
  races,
  raceVersions,
  announcements,
  places,
  preferences,
  erased,
  mongoOutboxCollection,
  deferredEvents,
  racesWithCancellation,
  racesWithTakedown,
  racesWithContact,
];
