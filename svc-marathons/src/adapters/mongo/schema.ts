import { mongoInboxCollection, mongoOutboxCollection } from '@marathon/event-bus/mongo';
import {
  defineCollection,
  type MongoMigration,
  mongoErasedAccountsCollection,
  mongoIdempotencyCollection,
} from '@marathon/persistence/mongo';

const text = { bsonType: 'string' };
const date = { bsonType: 'date' };
const number = { bsonType: 'number' };
const wholeNumber = { bsonType: ['int', 'long', 'double'], multipleOf: 1 };
const orNull = ({ bsonType }: { bsonType: string }) => ({ bsonType: [bsonType, 'null'] });

const written = {
  title: text,
  image: text,
  location: text,
  registrationStart: date,
  registrationEnd: date,
  eventDate: date,
  timeZone: orNull(text),
  distance: text,
  organizer: text,
  registrationFee: orNull(number),
  participantsLimit: orNull(number),
  description: text,
  createdAt: date,
  createdBy: text,
  revision: { ...wholeNumber, minimum: 1 },
};
const counted = { registrationCount: wholeNumber, countRevision: { ...wholeNumber, minimum: 0 } };

const marathonSchema = {
  bsonType: 'object',
  required: [...Object.keys(written), ...Object.keys(counted)],
  properties: { _id: { bsonType: 'objectId' }, ...written, ...counted },
};
const version = { revision: 1, registrationCount: 1 } as const;
const versionIndexes = [
  { key: { createdAt: 1, _id: 1, ...version } },
  { key: { createdBy: 1, createdAt: 1, _id: 1, ...version } },
];

const marathons = defineCollection({
  name: 'marathons',
  schema: marathonSchema,
  indexes: [...versionIndexes, { key: { createdBy: 1, eventDate: 1 } }],
});

/** These cover the query for changed marathons, without their texts. */
const marathonsByCountRevision = defineCollection({
  name: 'marathons',
  schema: marathonSchema,
  indexes: versionIndexes.map(({ key }) => ({ key: { ...key, countRevision: 1 } })),
});

/** Not required: processes of an older version insert without it. */
const marathonsWithWaitingRoom = defineCollection({
  name: 'marathons',
  schema: {
    ...marathonSchema,
    properties: { ...marathonSchema.properties, waitingRoom: { bsonType: 'bool' } },
  },
});

/** `createdById` is not required: processes of an older version insert without it. */
const marathonsOfAccounts = defineCollection({
  name: 'marathons',
  schema: {
    ...marathonSchema,
    properties: {
      ...marathonSchema.properties,
      waitingRoom: { bsonType: 'bool' },
      createdById: orNull(text),
    },
  },
  indexes: [{ key: { createdById: 1, eventDate: 1 } }],
});

/** Not required: processes of an older version insert without them. */
const schemaWithCancellation = {
  ...marathonSchema,
  properties: {
    ...marathonSchema.properties,
    waitingRoom: { bsonType: 'bool' },
    createdById: orNull(text),
    registrationClosed: { bsonType: 'bool' },
    cancelledAt: orNull(text),
    cancellationNote: text,
  },
};
const marathonsWithCancellation = defineCollection({ name: 'marathons', schema: schemaWithCancellation });

const marathonsByDistance = defineCollection({
  name: 'marathons',
  schema: schemaWithCancellation,
  indexes: [{ key: { distance: 1 } }],
});

/** Runs after the new indexes exist, so that lists always have one. */
const dropVersionIndexes: MongoMigration = async (db) => {
  const replaced = new Set(versionIndexes.map(({ key }) => JSON.stringify(key)));
  for (const { key, name } of await db.collection('marathons').indexes())
    if (name !== undefined && replaced.has(JSON.stringify(key)))
      await db.collection('marathons').dropIndex(name).catch(unlessDropped);
};

/** Another process has dropped it already. */
const unlessDropped = (error: unknown) => {
  if ((error as { code?: unknown }).code !== indexNotFound) throw error;
};
const indexNotFound = 27;

/** Additions count for an hour. They expire after a day, because clocks differ. */
const creators = defineCollection({
  name: 'creators',
  schema: {
    bsonType: 'object',
    required: ['_id', 'changedAt', 'changes'],
    properties: {
      _id: text,
      additions: { bsonType: 'array', items: date },
      changedAt: date,
      changes: wholeNumber,
    },
  },
  indexes: [{ key: { changedAt: 1 }, expireAfterSeconds: 86_400 }],
});

/** Search words, apart from marathons, so that a count does not rewrite them. */
const searched = defineCollection({
  name: 'searched_marathons',
  schema: {
    bsonType: 'object',
    required: ['words', 'places', 'month', 'revision'],
    properties: {
      _id: { bsonType: 'objectId' },
      words: { bsonType: 'array', items: text },
      places: { bsonType: 'array', items: text },
      month: text,
      revision: { ...wholeNumber, minimum: 1 },
    },
  },
  indexes: [{ key: { words: 1 } }, { key: { places: 1 } }, { key: { month: 1 } }],
});

const searchedFolded = defineCollection({
  name: 'searched_marathons',
  schema: {
    bsonType: 'object',
    required: ['words', 'places', 'month', 'revision'],
    properties: {
      _id: { bsonType: 'objectId' },
      words: { bsonType: 'array', items: text },
      places: { bsonType: 'array', items: text },
      month: text,
      revision: { ...wholeNumber, minimum: 1 },
      foldedRevision: { ...wholeNumber, minimum: 1 },
    },
  },
});

/** Holds one document once the demo marathons were added. */
const seeded = defineCollection({
  name: 'seeded',
  schema: { bsonType: 'object', required: ['at'], properties: { at: date } },
});

const draftSchema = {
  bsonType: 'object',
  required: ['accountId', 'email', 'fields', 'changedAt'],
  properties: {
    _id: { bsonType: 'objectId' },
    accountId: orNull(text),
    email: text,
    fields: { bsonType: 'object' },
    changedAt: text,
  },
};

/** Apart from marathons, so that no list, search or event shows one. */
const drafts = defineCollection({
  name: 'drafts',
  schema: draftSchema,
  indexes: [{ key: { accountId: 1, changedAt: -1 } }, { key: { email: 1, accountId: 1 } }],
});

/** A null account is deleted or unknown. */
const pictures = defineCollection({
  name: 'pictures',
  schema: {
    bsonType: 'object',
    required: ['accountId', 'addedAt', 'usedAt'],
    properties: { _id: text, accountId: orNull(text), addedAt: date, usedAt: date },
  },
  indexes: [{ key: { accountId: 1, addedAt: 1 } }, { key: { usedAt: 1 } }],
});

const pictureFiles = defineCollection({
  name: 'picture_files',
  schema: {
    bsonType: 'object',
    required: ['bytes'],
    properties: { _id: text, bytes: { bsonType: 'binData' } },
  },
});

const marathonsByPicture = defineCollection({
  name: 'marathons',
  schema: schemaWithCancellation,
  indexes: [
    { key: { image: 1 }, partialFilterExpression: { image: { $gte: '/pictures/', $lt: '/pictures0' } } },
  ],
});

const draftsByPicture = defineCollection({
  name: 'drafts',
  schema: draftSchema,
  indexes: [{ key: { 'fields.image': 1 } }],
});

/** A published draft's id must not be used again. */
const publishedDrafts = defineCollection({
  name: 'published_drafts',
  schema: {
    bsonType: 'object',
    required: ['marathonId'],
    properties: { _id: { bsonType: 'objectId' }, marathonId: text },
  },
});

/** One document per marathon. Account: a member; address: an invitation; neither: kept a day for the limit. */
const teams = defineCollection({
  name: 'teams',
  schema: {
    bsonType: 'object',
    required: ['entries'],
    properties: {
      _id: { bsonType: 'objectId' },
      entries: {
        bsonType: 'array',
        items: {
          bsonType: 'object',
          required: ['id', 'role', 'accountId', 'name', 'email', 'invitedAt', 'acceptBy', 'endsAt'],
          properties: {
            id: text,
            role: text,
            accountId: orNull(text),
            name: text,
            email: orNull(text),
            invitedAt: text,
            acceptBy: text,
            endsAt: orNull(text),
          },
        },
      },
    },
  },
  indexes: [{ key: { 'entries.accountId': 1 } }, { key: { 'entries.id': 1 } }],
});

const schemaWithTakedown = {
  ...schemaWithCancellation,
  properties: {
    ...schemaWithCancellation.properties,
    takedown: {
      bsonType: ['object', 'null'],
      required: ['at', 'reason'],
      properties: { at: text, reason: text },
    },
  },
};

const marathonsWithTakedown = defineCollection({
  name: 'marathons',
  schema: schemaWithTakedown,
  indexes: [{ key: { 'takedown.at': 1 }, partialFilterExpression: { 'takedown.at': { $type: 'string' } } }],
});

/** Outlives its marathons. */
const takedownLog = defineCollection({
  name: 'takedown_log',
  schema: {
    bsonType: 'object',
    required: ['marathonId', 'at', 'action', 'operator', 'reason'],
    properties: {
      _id: { bsonType: 'objectId' },
      marathonId: text,
      at: text,
      action: { enum: ['taken-down', 'restored'] },
      operator: text,
      reason: text,
    },
  },
  indexes: [{ key: { marathonId: 1, at: 1 } }],
});

const loggedPerson = {
  bsonType: 'object',
  required: ['accountId', 'name'],
  properties: { accountId: orNull(text), name: orNull(text) },
};

/** Outlives its marathons. */
const raceLog = defineCollection({
  name: 'race_log',
  schema: {
    bsonType: 'object',
    required: ['marathonId', 'at', 'action', 'actor', 'member', 'changes'],
    properties: {
      _id: { bsonType: 'objectId' },
      marathonId: text,
      at: text,
      action: text,
      actor: loggedPerson,
      member: loggedPerson,
      changes: {
        bsonType: 'array',
        items: { bsonType: 'object', required: ['field', 'before', 'after'], properties: { field: text } },
      },
    },
  },
  indexes: [
    { key: { marathonId: 1, at: -1, _id: -1 } },
    { key: { 'actor.accountId': 1 } },
    { key: { 'member.accountId': 1 } },
  ],
});

/** In order; append only (`schema.test.ts`). New fields need no migration: `marathonSchema` has defaults. */
export const migrations: readonly MongoMigration[] = [
  marathons,
  creators,
  seeded,
  mongoOutboxCollection,
  mongoInboxCollection,
  mongoIdempotencyCollection,
  marathonsByCountRevision,
  dropVersionIndexes,
  marathonsWithWaitingRoom,
  marathonsOfAccounts,
  mongoErasedAccountsCollection,
  searched,
  marathonsWithCancellation,
  drafts,
  marathonsByDistance,
  pictures,
  pictureFiles,
  marathonsByPicture,
  teams,
  draftsByPicture,
  searchedFolded,
  publishedDrafts,
  marathonsWithTakedown,
  takedownLog,
  raceLog,
];
