import type { MongoOutbox } from '@marathon/event-bus/mongo';
import type { MongoErasedAccounts, MongoIdempotencyRecords } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type { DecidedBatch, DecidedCancellations } from '../../application/ports/registrationBatches.ts';
import type { BatchView, SpotGrant } from '../../domain/decideBatch.ts';
import { admissionKeyOf, type RegistrationCommand } from '../../domain/decideRegistration.ts';
import type { ChosenCounts } from '../../domain/questions.ts';
import { type ChoiceHolder, countsOf, freedChoices } from '../freedCounts.ts';
import { documentOfCancelled } from './cancelledDocuments.ts';
import type { Collections } from './collections.ts';
import { documentOf, marathonOf } from './documents.ts';
import type { logCollection } from './logCollection.ts';
import type { medicalAnswersIn } from './medicalAnswers.ts';

export interface BatchStores extends Omit<Collections, 'log'> {
  readonly log: ReturnType<typeof logCollection>;
  readonly medical: ReturnType<typeof medicalAnswersIn>;
  readonly erased: MongoErasedAccounts;
  readonly records: MongoIdempotencyRecords;
  readonly outbox: MongoOutbox;
}

/** Four reads for any number of commands. */
export async function readBatch(
  { marathons, registrations, erased, records }: BatchStores,
  commands: readonly RegistrationCommand[],
  session: ClientSession,
): Promise<BatchView> {
  const marathonIds = [...new Set(commands.map(({ form }) => form.marathonId))].map((id) => new ObjectId(id));
  const accountIds = [...new Set(commands.map(({ accountId }) => accountId))];
  const emails = [...new Set(commands.map(({ email }) => email))];
  // Older processes may still write records under the email.
  const keys = commands.flatMap((command) =>
    [command.idempotency?.key, admissionKeyOf(command)].flatMap((key) =>
      key === undefined ? [] : [command.accountId, command.email].map((account) => ({ account, key })),
    ),
  );
  // Sequential: a session runs one operation at a time.
  const known = await marathons.find({ _id: { $in: marathonIds } }, { session }).toArray();
  const registered = await registrations
    .find(
      {
        marathonId: { $in: marathonIds },
        $or: [{ accountId: { $in: accountIds } }, { email: { $in: emails }, accountId: null as never }],
      },
      { session, projection: { accountId: 1, email: 1, marathonId: 1, addedByOrganizer: 1 } },
    )
    .toArray();
  const found = await records.find<RegistrationId>(keys, session);
  const erasedIds = await erased.among(accountIds, session);

  const marathonsById = new Map(known.map((marathon) => [marathon._id.toHexString(), marathonOf(marathon)]));
  const ids = new Map(
    registered.map(({ _id, accountId, email, marathonId, addedByOrganizer }) => [
      pair(accountId ?? (addedByOrganizer ? unproved(email) : email), marathonId.toHexString()),
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
    registrationId: ({ accountId, email, isEmailVerified }, marathonId) =>
      ids.get(pair(accountId, marathonId)) ??
      ids.get(pair(email, marathonId)) ??
      (isEmailVerified ? ids.get(pair(unproved(email), marathonId)) : undefined),
    record: ({ accountId, email }, key) =>
      recordsByKey.get(pair(accountId, key)) ?? recordsByKey.get(pair(email, key)),
    isErased: (accountId) => erasedIds.has(accountId),
  };
}

/** At most four writes. @throws if a marathon would exceed its limit */
export async function writeBatch(
  { marathons, registrations, medical, records, outbox }: BatchStores,
  batch: DecidedBatch,
  session: ClientSession,
): Promise<void> {
  await grantIn(marathons, batch.granted, session);
  if (batch.registrations.length > 0)
    await registrations.insertMany(batch.registrations.map(documentOf), { session });
  await medical.add(batch.medical ?? [], session);
  const added = batch.records.map(({ result, ...record }) => ({ answer: result, ...record }));
  await records.add(added, session);
  await outbox.append(batch.events, session);
}

export async function grantIn(
  marathons: Collections['marathons'],
  granted: readonly SpotGrant[],
  session: ClientSession,
): Promise<void> {
  if (granted.length === 0) return;
  const { matchedCount } = await marathons.bulkWrite(granted.map(grantOf), { session });
  if (matchedCount !== granted.length) throw new Error('more registrations than the marathon has places');
}

/** Removes cancelled registrations in six writes. */
export async function removeBatch(
  { marathons, registrations, cancelled, log, medical, outbox }: BatchStores,
  decided: DecidedCancellations,
  session: ClientSession,
): Promise<void> {
  const ids = decided.cancelled.map(({ id }) => new ObjectId(id));
  await registrations.deleteMany({ _id: { $in: ids } }, { session });
  await cancelled.insertMany(decided.cancelled.map(documentOfCancelled), { session });
  if (decided.freed.some(({ answers }) => answers)) await medical.remove(ids, session);
  await log.forgetValues(ids, session);
  await log.add(decided.log, session);
  await marathons.bulkWrite(freesOf(decided.freed), { session });
  await outbox.append(decided.events, session);
}

export function freesOf(registrations: readonly ChoiceHolder[]) {
  const chosen = freedChoices(registrations);
  return [...countsOf(registrations)].map(([marathonId, count]) => ({
    updateOne: {
      filter: { _id: new ObjectId(marathonId) },
      update: { $inc: { placesTaken: -count, ...chosenBy(chosen.get(marathonId)) } },
    },
  }));
}

export const chosenBy = (chosen: ChosenCounts = {}) =>
  Object.fromEntries(Object.entries(chosen).map(([id, count]) => [`chosen.${id}`, count]));

function grantOf({ marathonId, count, isOverLimit = false, chosen }: SpotGrant) {
  const after = { $add: ['$placesTaken', count] };
  const fits = { $or: [{ $eq: ['$participantsLimit', null] }, { $lte: [after, '$participantsLimit'] }] };
  return {
    updateOne: {
      filter: { _id: new ObjectId(marathonId), ...(!isOverLimit && { $expr: fits }) },
      update: { $inc: { placesTaken: count, ...chosenBy(chosen) } },
    },
  };
}

interface RegistrationId {
  readonly registrationId: string;
}

/** For registrations that an organizer added: whoever proves the address gets them. */
const unproved = (email: string) => `added ${email}`;

/** Account ids and emails contain no spaces. */
const pair = (account: string, other: string) => `${account} ${other}`;
