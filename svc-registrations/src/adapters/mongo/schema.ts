import { mongoOutboxCollection } from '@marathon/event-bus/mongo';
import {
  defineCollection,
  formerStep,
  type MongoMigration,
  mongoErasedAccountsCollection,
  mongoIdempotencyCollection,
  removeValidators,
} from '@marathon/persistence/mongo';
import { reasonsOfCancelled } from './logCollection.ts';
import { moveAnswers } from './moveAnswers.ts';

/** The projection. A tombstone may know nothing but the deletion. */
const marathons = defineCollection({ name: 'marathons' });

const registrations = defineCollection({
  name: 'registrations',
  indexes: [{ key: { email: 1, marathonId: 1 }, unique: true }],
});

/**
 * Unique by account. Transactions of one person without account conflict at the marathon's document. An
 * address may change its owner, so it is not unique with an account; its index serves older processes.
 */
const registrationsOfAccounts = defineCollection({
  name: 'registrations',
  indexes: [
    {
      key: { accountId: 1, marathonId: 1 },
      unique: true,
      partialFilterExpression: { accountId: { $exists: true } },
    },
    { key: { email: 1, accountId: 1 } },
  ],
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

const cancelledRegistrations = defineCollection({
  name: 'cancelled_registrations',
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
  indexes: [
    { key: { marathonId: 1, at: -1, _id: -1 } },
    { key: { registrationId: 1 } },
    { key: { 'actor.accountId': 1 } },
    { key: { at: 1 }, partialFilterExpression: reasonsOfCancelled },
  ],
});

const registrationsWithSearch = defineCollection({
  name: 'registrations',
  indexes: [
    { key: { 'search.version': 1 } },
    { key: { marathonId: 1, 'search.key': 1, _id: 1 } },
    { key: { marathonId: 1, 'search.words': 1 } },
    { key: { marathonId: 1, email: 1 } },
  ],
});

const registrationsWithCheckIn = defineCollection({
  name: 'registrations',
  indexes: [{ key: { marathonId: 1 }, partialFilterExpression: { checkedInAt: { $exists: true } } }],
});

const registrationsByLastName = defineCollection({
  name: 'registrations',
  indexes: [{ key: { marathonId: 1, 'search.lastNameKey': 1, _id: 1 } }],
});

/** Drops the indexes with a collation after their successors exist. */
const dropCollatedIndexes: MongoMigration = async (db) => {
  const registrationsNow = db.collection('registrations');
  for (const { name, collation } of await registrationsNow.indexes())
    if (name !== undefined && collation !== undefined)
      await registrationsNow.dropIndex(name).catch(unlessDropped);
};

const medicalAnswers = defineCollection({ name: 'medical_answers', indexes: [{ key: { marathonId: 1 } }] });

const cancelledWithoutAccount = defineCollection({
  name: 'cancelled_registrations',
  indexes: [
    {
      key: { 'withoutAccount.email': 1 },
      partialFilterExpression: { 'withoutAccount.email': { $exists: true } },
    },
  ],
});

/**
 * Applied in order; add to the end, never change a released one (`schema.test.ts` holds fingerprints). A new
 * field needs no step. Older documents lack it: make it optional in the document's type and give it a value
 * in `registrationOf`.
 */
export const migrations: readonly MongoMigration[] = [
  marathons,
  registrations,
  mongoOutboxCollection,
  mongoIdempotencyCollection,
  (db) => moveAnswers({ db }),
  formerStep,
  registrationsOfAccounts,
  dropRuleByEmail,
  cancelledRegistrations,
  mongoErasedAccountsCollection,
  participantIndexes,
  formerStep,
  formerStep,
  registrationLog,
  formerStep,
  formerStep,
  medicalAnswers,
  registrationsWithSearch,
  dropCollatedIndexes,
  formerStep,
  registrationsWithCheckIn,
  cancelledWithoutAccount,
  formerStep,
  removeValidators,
  registrationsByLastName,
];
