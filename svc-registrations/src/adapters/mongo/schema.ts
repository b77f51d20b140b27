import { mongoOutboxCollection } from '@marathon/event-bus/mongo';
import {
  defineCollection,
  type MongoMigration,
  mongoErasedAccountsCollection,
  mongoIdempotencyCollection,
} from '@marathon/persistence/mongo';
import { reasonsOfCancelled } from './logCollection.ts';
import { moveAnswers } from './moveAnswers.ts';

const text = { bsonType: 'string' };
const number = { bsonType: 'number' };
const textOrNull = { bsonType: ['string', 'null'] };
const numberOrNull = { bsonType: ['number', 'null'] };

/** The projection. A tombstone may know nothing but the deletion. */
const marathonSchema = {
  bsonType: 'object',
  required: ['revision', 'deleted', 'placesTaken'],
  properties: {
    _id: { bsonType: 'objectId' },
    revision: number,
    deleted: { bsonType: 'bool' },
    placesTaken: { ...number, minimum: 0 },
    title: text,
    registrationStart: text,
    registrationEnd: text,
    eventDate: text,
    location: textOrNull,
    timeZone: textOrNull,
    registrationFee: numberOrNull,
    participantsLimit: numberOrNull,
  },
};

const marathons = defineCollection({ name: 'marathons', schema: marathonSchema });

const marathonsWithWaitingRoom = defineCollection({
  name: 'marathons',
  schema: {
    ...marathonSchema,
    properties: { ...marathonSchema.properties, waitingRoom: { bsonType: 'bool' } },
  },
});

const marathonsWithCancellation = defineCollection({
  name: 'marathons',
  schema: {
    ...marathonSchema,
    properties: {
      ...marathonSchema.properties,
      waitingRoom: { bsonType: 'bool' },
      registrationClosed: { bsonType: 'bool' },
      cancelledAt: textOrNull,
    },
  },
});

const kept = {
  email: text,
  marathonId: { bsonType: 'objectId' },
  marathonTitle: text,
  registrationStart: text,
  registrationFee: numberOrNull,
  firstName: text,
  lastName: text,
  participantName: text,
  contact: text,
  additionalInfo: text,
  address: text,
  date: text,
  position: { bsonType: 'objectId' },
};

const registrations = defineCollection({
  name: 'registrations',
  schema: {
    bsonType: 'object',
    required: Object.keys(kept),
    properties: { _id: { bsonType: 'objectId' }, ...kept },
  },
  indexes: [{ key: { email: 1, marathonId: 1 }, unique: true }],
});

/**
 * Unique by account. Transactions of one person without account conflict at the marathon's document. An
 * address may change its owner, so it is not unique with an account; its index serves older processes.
 */
const registrationsOfAccounts = defineCollection({
  name: 'registrations',
  schema: {
    bsonType: 'object',
    required: Object.keys(kept),
    properties: { _id: { bsonType: 'objectId' }, accountId: text, ...kept },
  },
  indexes: [
    {
      key: { accountId: 1, marathonId: 1 },
      unique: true,
      partialFilterExpression: { accountId: { $exists: true } },
    },
    { key: { email: 1, accountId: 1 } },
  ],
});

const registrationsAddedByOrganizers = defineCollection({
  name: 'registrations',
  schema: {
    bsonType: 'object',
    required: Object.keys(kept),
    properties: {
      _id: { bsonType: 'objectId' },
      accountId: text,
      ...kept,
      addedByOrganizer: { bsonType: 'bool' },
    },
  },
});

const ruleByEmail = 'email_1_marathonId_1';

/** After its successors exist: every query always has an index. */
const dropRuleByEmail: MongoMigration = async (db) => {
  const indexes = await db.collection('registrations').indexes();
  if (indexes.some(({ name }) => name === ruleByEmail))
    await db.collection('registrations').dropIndex(ruleByEmail).catch(unlessDropped);
};

/** Another process may have dropped it. */
const unlessDropped = (error: unknown) => {
  if ((error as { code?: unknown }).code !== indexNotFound) throw error;
};
const indexNotFound = 27;

const cancelledSchema = {
  bsonType: 'object',
  required: ['marathonId', 'registeredAt', 'cancelledAt'],
  properties: {
    _id: { bsonType: 'objectId' },
    accountId: textOrNull,
    marathonId: { bsonType: 'objectId' },
    registeredAt: text,
    cancelledAt: { bsonType: 'date' },
  },
};

const cancelledRegistrations = defineCollection({
  name: 'cancelled_registrations',
  schema: cancelledSchema,
  indexes: [{ key: { accountId: 1 } }, { key: { cancelledAt: 1 } }],
});

const nameCollation = { locale: 'en', strength: 1 } as const;

/** Replaced by `registrationsWithSearch`. */
const participantIndexes: MongoMigration = async (db) => {
  const [registrationsNow, cancelled] = [
    db.collection('registrations'),
    db.collection('cancelled_registrations'),
  ];
  await registrationsNow.createIndex({ marathonId: 1, date: 1, _id: 1 });
  for (const field of ['participantName', 'lastName', 'email'])
    await registrationsNow.createIndex({ marathonId: 1, [field]: 1, _id: 1 }, { collation: nameCollation });
  await cancelled.createIndex({ marathonId: 1, cancelledAt: -1, _id: -1 });
};

const registrationLog = defineCollection({
  name: 'registration_log',
  schema: {
    bsonType: 'object',
    required: [
      'marathonId',
      'registrationId',
      'at',
      'action',
      'actor',
      'changes',
      'reason',
      'despite',
      'count',
    ],
    properties: {
      _id: { bsonType: 'objectId' },
      marathonId: { bsonType: 'objectId' },
      registrationId: { bsonType: ['objectId', 'null'] },
      at: text,
      action: text,
      actor: {
        bsonType: 'object',
        required: ['role', 'accountId', 'name'],
        properties: { role: text, accountId: textOrNull, name: textOrNull },
      },
      changes: {
        bsonType: 'array',
        items: {
          bsonType: 'object',
          required: ['field', 'before', 'after'],
          properties: { field: text, before: textOrNull, after: textOrNull },
        },
      },
      reason: text,
      despite: { bsonType: 'array', items: text },
      count: number,
    },
  },
  indexes: [
    { key: { marathonId: 1, at: -1, _id: -1 } },
    { key: { registrationId: 1 } },
    { key: { 'actor.accountId': 1 } },
    { key: { at: 1 }, partialFilterExpression: reasonsOfCancelled },
  ],
});

const answersSchema = { bsonType: 'array', items: { bsonType: 'object' } };

const schemaWithQuestions = {
  ...marathonSchema,
  properties: {
    ...marathonSchema.properties,
    waitingRoom: { bsonType: 'bool' },
    registrationClosed: { bsonType: 'bool' },
    cancelledAt: textOrNull,
    questions: {
      bsonType: 'object',
      required: ['version', 'questions'],
      properties: { version: number, questions: answersSchema },
    },
    chosen: { bsonType: 'object', additionalProperties: { ...number, minimum: 0 } },
  },
};
const marathonsWithQuestions = defineCollection({ name: 'marathons', schema: schemaWithQuestions });

const marathonsWithTakedown = defineCollection({
  name: 'marathons',
  schema: {
    ...schemaWithQuestions,
    properties: { ...schemaWithQuestions.properties, takenDown: { bsonType: 'bool' } },
  },
});

const registrationsWithAnswers = defineCollection({
  name: 'registrations',
  schema: {
    bsonType: 'object',
    required: Object.keys(kept),
    properties: {
      _id: { bsonType: 'objectId' },
      accountId: text,
      ...kept,
      addedByOrganizer: { bsonType: 'bool' },
      answers: {
        bsonType: 'object',
        required: ['version', 'given'],
        properties: { version: number, given: answersSchema },
      },
    },
  },
});

const schemaWithSearch = {
  bsonType: 'object',
  required: Object.keys(kept),
  properties: {
    _id: { bsonType: 'objectId' },
    accountId: text,
    ...kept,
    addedByOrganizer: { bsonType: 'bool' },
    answers: {
      bsonType: 'object',
      required: ['version', 'given'],
      properties: { version: number, given: answersSchema },
    },
    search: {
      bsonType: 'object',
      required: ['version', 'name', 'key', 'words'],
      properties: { version: number, name: text, key: text, words: { bsonType: 'array', items: text } },
    },
  },
};

const registrationsWithSearch = defineCollection({
  name: 'registrations',
  schema: schemaWithSearch,
  indexes: [
    { key: { 'search.version': 1 } },
    { key: { marathonId: 1, 'search.key': 1, _id: 1 } },
    { key: { marathonId: 1, 'search.words': 1 } },
    { key: { marathonId: 1, email: 1 } },
  ],
});

const schemaWithCheckIn = {
  ...schemaWithSearch,
  properties: { ...schemaWithSearch.properties, checkedInAt: text, checkInId: text },
};

const registrationsWithCheckIn = defineCollection({
  name: 'registrations',
  schema: schemaWithCheckIn,
  indexes: [{ key: { marathonId: 1 }, partialFilterExpression: { checkedInAt: { $exists: true } } }],
});

const registrationsOfImports = defineCollection({
  name: 'registrations',
  schema: {
    ...schemaWithCheckIn,
    properties: { ...schemaWithCheckIn.properties, importId: text, isTicketSent: { bsonType: 'bool' } },
  },
});

/** Drops the indexes with a collation after their successors exist. */
const dropCollatedIndexes: MongoMigration = async (db) => {
  const registrationsNow = db.collection('registrations');
  for (const { name, collation } of await registrationsNow.indexes())
    if (name !== undefined && collation !== undefined)
      await registrationsNow.dropIndex(name).catch(unlessDropped);
};

const medicalAnswers = defineCollection({
  name: 'medical_answers',
  schema: {
    bsonType: 'object',
    required: ['marathonId', 'given'],
    properties: {
      _id: { bsonType: 'objectId' },
      marathonId: { bsonType: 'objectId' },
      given: answersSchema,
    },
  },
  indexes: [{ key: { marathonId: 1 } }],
});

const cancelledWithoutAccount = defineCollection({
  name: 'cancelled_registrations',
  schema: {
    ...cancelledSchema,
    properties: {
      ...cancelledSchema.properties,
      withoutAccount: {
        bsonType: 'object',
        required: ['email', 'participantName'],
        properties: { email: text, participantName: text },
      },
    },
  },
  indexes: [
    {
      key: { 'withoutAccount.email': 1 },
      partialFilterExpression: { 'withoutAccount.email': { $exists: true } },
    },
  ],
});

/**
 * Applied in order; add to the end, never change a released one (`schema.test.ts` holds fingerprints). For a
 * new field, define the collection again with the old fields spread. Older documents lack the field: make it
 * optional in the document's type and give it a value in `registrationOf`.
 */
export const migrations: readonly MongoMigration[] = [
  marathons,
  registrations,
  mongoOutboxCollection,
  mongoIdempotencyCollection,
  (db) => moveAnswers({ db }),
  marathonsWithWaitingRoom,
  registrationsOfAccounts,
  dropRuleByEmail,
  cancelledRegistrations,
  mongoErasedAccountsCollection,
  participantIndexes,
  marathonsWithCancellation,
  registrationsAddedByOrganizers,
  registrationLog,
  marathonsWithQuestions,
  registrationsWithAnswers,
  medicalAnswers,
  registrationsWithSearch,
  dropCollatedIndexes,
  marathonsWithTakedown,
  registrationsWithCheckIn,
  cancelledWithoutAccount,
  registrationsOfImports,
];
