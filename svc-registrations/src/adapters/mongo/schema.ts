import { mongoOutboxCollection } from '@marathon/event-bus/mongo';
import {
  defineCollection,
  type MongoMigration,
  mongoIdempotencyCollection,
} from '@marathon/persistence/mongo';
import { moveAnswers } from './moveAnswers.ts';

const text = { bsonType: 'string' };
const number = { bsonType: 'number' };
const textOrNull = { bsonType: ['string', 'null'] };
const numberOrNull = { bsonType: ['number', 'null'] };

/** The projection. A tombstone may know nothing of its marathon but that it was deleted. */
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

/** One registration per person and marathon is also the way to one person's list. */
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
 * Applied in order; add to the end, never change one that has shipped (`schema.test.ts` holds their fingerprints). A new
 * field is a step that defines its collection again: the old fields, spread, and the new one. Documents from before lack
 * it and answers need it, so it is optional in the document's type, and `registrationOf` gives it a value.
 */
export const migrations: readonly MongoMigration[] = [
  marathons,
  registrations,
  mongoOutboxCollection,
  mongoIdempotencyCollection,
  (db) => moveAnswers({ db }),
  marathonsWithWaitingRoom,
];
