import { mongoInboxCollection, mongoOutboxCollection } from '@marathon/event-bus/mongo';
import {
  defineCollection,
  formerStep,
  type MongoMigration,
  mongoErasedAccountsCollection,
  mongoIdempotencyCollection,
  removeValidators,
} from '@marathon/persistence/mongo';

const version = { revision: 1, registrationCount: 1 } as const;
const versionIndexes = [
  { key: { createdAt: 1, _id: 1, ...version } },
  { key: { createdBy: 1, createdAt: 1, _id: 1, ...version } },
];

const marathons = defineCollection({
  name: 'marathons',
  indexes: [...versionIndexes, { key: { createdBy: 1, eventDate: 1 } }],
});

/** These cover the query for changed marathons, without their texts. */
const marathonsByCountRevision = defineCollection({
  name: 'marathons',
  indexes: versionIndexes.map(({ key }) => ({ key: { ...key, countRevision: 1 } })),
});

const marathonsOfAccounts = defineCollection({
  name: 'marathons',
  indexes: [{ key: { createdById: 1, eventDate: 1 } }],
});

const marathonsByDistance = defineCollection({ name: 'marathons', indexes: [{ key: { distance: 1 } }] });

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
  indexes: [{ key: { changedAt: 1 }, expireAfterSeconds: 86_400 }],
});

/** Search words, apart from marathons, so that a count does not rewrite them. */
const searched = defineCollection({
  name: 'searched_marathons',
  indexes: [{ key: { words: 1 } }, { key: { places: 1 } }, { key: { month: 1 } }],
});

const seeded = defineCollection({ name: 'seeded' });

/** Apart from marathons, so that no list, search or event shows one. */
const drafts = defineCollection({
  name: 'drafts',
  indexes: [{ key: { accountId: 1, changedAt: -1 } }, { key: { email: 1, accountId: 1 } }],
});

/** A null account is deleted or unknown. */
const pictures = defineCollection({
  name: 'pictures',
  indexes: [{ key: { accountId: 1, addedAt: 1 } }, { key: { usedAt: 1 } }],
});

const pictureFiles = defineCollection({ name: 'picture_files' });

const marathonsByPicture = defineCollection({
  name: 'marathons',
  indexes: [
    { key: { image: 1 }, partialFilterExpression: { image: { $gte: '/pictures/', $lt: '/pictures0' } } },
  ],
});

const draftsByPicture = defineCollection({ name: 'drafts', indexes: [{ key: { 'fields.image': 1 } }] });

/** A published draft's id must not be used again. */
const publishedDrafts = defineCollection({ name: 'published_drafts' });

/** One document per marathon. Account: a member; address: an invitation; neither: kept a day for the limit. */
const teams = defineCollection({
  name: 'teams',
  indexes: [{ key: { 'entries.accountId': 1 } }, { key: { 'entries.id': 1 } }],
});

const marathonsWithTakedown = defineCollection({
  name: 'marathons',
  indexes: [{ key: { 'takedown.at': 1 }, partialFilterExpression: { 'takedown.at': { $type: 'string' } } }],
});

const takedownLog = defineCollection({ name: 'takedown_log', indexes: [{ key: { marathonId: 1, at: 1 } }] });

const raceLog = defineCollection({
  name: 'race_log',
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
  formerStep,
  marathonsOfAccounts,
  mongoErasedAccountsCollection,
  searched,
  formerStep,
  drafts,
  marathonsByDistance,
  pictures,
  pictureFiles,
  marathonsByPicture,
  teams,
  draftsByPicture,
  formerStep,
  publishedDrafts,
  marathonsWithTakedown,
  takedownLog,
  raceLog,
  removeValidators,
];
