import type { MongoOutbox } from '@marathon/event-bus/mongo';
import type { MongoIdempotencyRecords } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type { DecidedBatch, DecidedCancellations } from '../../application/ports.ts';
import type { BatchView } from '../../domain/decideBatch.ts';
import type { RegistrationCommand } from '../../domain/registrationCommand.ts';
import { countsOf } from '../countsOf.ts';
import type { Collections } from './collections.ts';
import { documentOf, marathonOf } from './documents.ts';

export interface BatchStores extends Collections {
  readonly records: MongoIdempotencyRecords;
  readonly outbox: MongoOutbox;
}

/** Three reads, however many commands there are. */
export async function readBatch(
  { marathons, registrations, records }: BatchStores,
  commands: readonly RegistrationCommand[],
  session: ClientSession,
): Promise<BatchView> {
  const marathonIds = [...new Set(commands.map(({ form }) => form.marathonId))].map((id) => new ObjectId(id));
  const emails = [...new Set(commands.map(({ email }) => email))];
  const keys = commands.flatMap(({ email, idempotency }) =>
    idempotency ? [{ account: email, key: idempotency.key }] : [],
  );
  // One after the other: a session has one operation at a time.
  const known = await marathons.find({ _id: { $in: marathonIds } }, { session }).toArray();
  const registered = await registrations
    .find(
      { email: { $in: emails }, marathonId: { $in: marathonIds } },
      { session, projection: { email: 1, marathonId: 1 } },
    )
    .toArray();
  const found = await records.find<RegistrationId>(keys, session);

  const marathonsById = new Map(known.map((marathon) => [marathon._id.toHexString(), marathonOf(marathon)]));
  const ids = new Map(
    registered.map(({ _id, email, marathonId }) => [
      pair(email, marathonId.toHexString()),
      _id.toHexString(),
    ]),
  );
  const recordsByKey = new Map(
    found.map(({ account, key, fingerprint, answer: result }) => [
      pair(account, key),
      { fingerprint, result },
    ]),
  );
  return {
    marathon: (id) => marathonsById.get(id),
    registrationId: (email, marathonId) => ids.get(pair(email, marathonId)),
    record: (email, key) => recordsByKey.get(pair(email, key)),
  };
}

/** Stores what was decided, in four writes at most. @throws when a marathon would have more than its limit */
export async function writeBatch(
  { marathons, registrations, records, outbox }: BatchStores,
  batch: DecidedBatch,
  session: ClientSession,
): Promise<void> {
  if (batch.granted.length > 0) {
    const { matchedCount } = await marathons.bulkWrite(batch.granted.map(grantOf), { session });
    if (matchedCount !== batch.granted.length)
      throw new Error('more registrations than the marathon has places');
  }
  if (batch.registrations.length > 0)
    await registrations.insertMany(batch.registrations.map(documentOf), { session });
  const added = batch.records.map(({ email, result, ...record }) => ({
    account: email,
    answer: result,
    ...record,
  }));
  await records.add(added, session);
  await outbox.append(batch.events, session);
}

/** Takes back what was cancelled, in three writes. */
export async function removeBatch(
  { marathons, registrations, outbox }: BatchStores,
  cancelled: DecidedCancellations,
  session: ClientSession,
): Promise<void> {
  const ids = cancelled.registrations.map(({ id }) => new ObjectId(id));
  await registrations.deleteMany({ _id: { $in: ids } }, { session });
  const frees = [...countsOf(cancelled.registrations)].map(([marathonId, count]) => ({
    updateOne: { filter: { _id: new ObjectId(marathonId) }, update: { $inc: { placesTaken: -count } } },
  }));
  await marathons.bulkWrite(frees, { session });
  await outbox.append(cancelled.events, session);
}

function grantOf({ marathonId, count }: DecidedBatch['granted'][number]) {
  const after = { $add: ['$placesTaken', count] };
  const fits = { $or: [{ $eq: ['$participantsLimit', null] }, { $lte: [after, '$participantsLimit'] }] };
  return {
    updateOne: {
      filter: { _id: new ObjectId(marathonId), $expr: fits },
      update: { $inc: { placesTaken: count } },
    },
  };
}

interface RegistrationId {
  readonly registrationId: string;
}

/** E-mails have no spaces. */
const pair = (email: string, other: string) => `${email} ${other}`;
