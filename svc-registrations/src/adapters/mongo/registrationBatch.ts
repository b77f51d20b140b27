import type { EventOf } from '@marathon/contracts/events';
import type { MongoOutbox } from '@marathon/event-bus/mongo';
import { type AnyBulkWriteOperation, type ClientSession, ObjectId } from 'mongodb';
import type { BatchTables } from '../../application/decideBatch.ts';
import type { PlaceCommand } from '../../domain/registrationCommand.ts';
import type { Collections } from './collections.ts';
import {
  type AnswerDocument,
  documentOf,
  type MarathonDocument,
  marathonOf,
  type RegistrationDocument,
} from './documents.ts';
import { rememberAnswers } from './idempotencyRecords.ts';

/**
 * A batch in four reads and four writes, however many commands it has: what they may need is read first, what they
 * decide is gathered, and written at the end.
 */
export interface PlaceBatch extends BatchTables {
  write(): Promise<void>;
}

export async function openPlaceBatch(
  { marathons, registrations, answers }: Collections,
  outbox: MongoOutbox,
  commands: readonly PlaceCommand[],
  session: ClientSession,
): Promise<PlaceBatch> {
  const marathonIds = [...new Set(commands.map(({ form }) => form.marathonId))].map((id) => new ObjectId(id));
  const emails = [...new Set(commands.map(({ email }) => email))];
  const keys = commands.flatMap(({ email, idempotency }) =>
    idempotency ? [{ email, key: idempotency.key }] : [],
  );
  // One after the other: a session has one operation at a time.
  const knownMarathons = await marathons.find({ _id: { $in: marathonIds } }, { session }).toArray();
  const places = { email: { $in: emails }, marathonId: { $in: marathonIds } };
  const taken = await registrations
    .find(places, { session, projection: { email: 1, marathonId: 1 } })
    .toArray();
  const given = keys.length > 0 ? await answers.find({ _id: { $in: keys } }, { session }).toArray() : [];

  const marathonsById = new Map(knownMarathons.map((known) => [known._id.toHexString(), marathonOf(known)]));
  const idsByPlace = new Map(
    taken.map(({ _id, email, marathonId }) => [pair(email, marathonId.toHexString()), _id.toHexString()]),
  );
  const answersByKey = new Map(given.map((answer) => [pair(answer._id.email, answer._id.key), answer]));
  const newRegistrations: RegistrationDocument[] = [];
  const newAnswers: AnswerDocument[] = [];
  const grants: AnyBulkWriteOperation<MarathonDocument>[] = [];
  const events: EventOf<'registration.created'>[] = [];

  return {
    marathons: {
      find: (id) => marathonsById.get(id),
      addPlaces(id, by) {
        const updated = { $add: ['$placesTaken', by] };
        const fits = {
          $or: [{ $eq: ['$participantsLimit', null] }, { $lte: [updated, '$participantsLimit'] }],
        };
        grants.push({
          updateOne: {
            filter: { _id: new ObjectId(id), $expr: fits },
            update: { $inc: { placesTaken: by } },
          },
        });
      },
    },
    registrations: {
      idOf: (email, marathonId) => idsByPlace.get(pair(email, marathonId)),
      insert(registration) {
        idsByPlace.set(pair(registration.email, registration.marathonId), registration.id);
        newRegistrations.push(documentOf(registration));
      },
    },
    answers: {
      find: ({ email, idempotency }) => idempotency && answersByKey.get(pair(email, idempotency.key)),
      remember({ email, idempotency, at }, answer) {
        if (!idempotency) return;
        const { key, fingerprint } = idempotency;
        const document = { _id: { email, key }, fingerprint, answer, storedAt: at };
        answersByKey.set(pair(email, key), document);
        newAnswers.push(document);
      },
    },
    outbox: { append: (appended) => void events.push(...appended) },
    async write() {
      if (grants.length > 0) {
        const { matchedCount } = await marathons.bulkWrite(grants, { session });
        if (matchedCount !== grants.length) throw new Error('more places than the marathon has');
      }
      if (newRegistrations.length > 0) await registrations.insertMany(newRegistrations, { session });
      if (newAnswers.length > 0) await rememberAnswers(answers, newAnswers, session);
      await outbox.append(events, session);
    },
  };
}

/** E-mails have no spaces. */
const pair = (email: string, other: string) => `${email} ${other}`;
