import { mongoInboxCollection, mongoOutboxCollection } from '@marathon/event-bus/mongo';
import {
  defineCollection,
  type MongoMigration,
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

/** The first two indexes cover what shows that a marathon of a list has changed, without its texts. */
const marathons = defineCollection({
  name: 'marathons',
  schema: {
    bsonType: 'object',
    required: [...Object.keys(written), ...Object.keys(counted)],
    properties: { _id: { bsonType: 'objectId' }, ...written, ...counted },
  },
  indexes: [
    { key: { createdAt: 1, _id: 1, revision: 1, registrationCount: 1 } },
    { key: { createdBy: 1, createdAt: 1, _id: 1, revision: 1, registrationCount: 1 } },
    { key: { createdBy: 1, eventDate: 1 } },
  ],
});

/** Their additions count for an hour. They expire after a day, for clocks that differ. */
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

/** Holds one document once the demo marathons were added. */
const seeded = defineCollection({
  name: 'seeded',
  schema: { bsonType: 'object', required: ['at'], properties: { at: date } },
});

/**
 * Applied in order; add to the end, never change one that has shipped (`schema.test.ts` holds their fingerprints). A new
 * field is a step that defines its collection again: the old fields, spread, and the new one. Documents from before lack
 * it and answers need it, so it is optional in the document's type, and `marathonOf` gives it a value.
 */
export const migrations: readonly MongoMigration[] = [
  marathons,
  creators,
  seeded,
  mongoOutboxCollection,
  mongoInboxCollection,
  mongoIdempotencyCollection,
];
