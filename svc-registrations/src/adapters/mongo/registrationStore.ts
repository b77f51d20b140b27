import type { Clock } from '@marathon/contracts/clock';
import { ok, type Result } from '@marathon/contracts/result';
import { mongoOutbox } from '@marathon/event-bus/mongo';
import {
  deleteOldest,
  type MongoDatabase,
  migrate,
  mongoErasedAccounts,
  mongoErrors,
  mongoIdempotencyRecords,
} from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type {
  DecidedImport,
  ImportQuery,
  MarathonChange,
  RegistrationStore,
} from '../../application/ports.ts';
import type { AnswersChange, AnswersView } from '../../domain/changeAnswers.ts';
import type { ImportView } from '../../domain/decideImport.ts';
import { chosenMoves } from '../../domain/questions.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import { accountChanges } from './accountChanges.ts';
import { collectionsOf } from './collections.ts';
import {
  documentOf,
  marathonOf,
  ofEmailAlone,
  type RegistrationDocument,
  registrationOf,
  statusOf,
  tombstoneOf,
  upsertOf,
} from './documents.ts';
import { logCollection } from './logCollection.ts';
import { medicalAnswersIn } from './medicalAnswers.ts';
import { moveAnswers } from './moveAnswers.ts';
import { readImport, registeredIn } from './participantImport.ts';
import { participantIndexing } from './participantIndexing.ts';
import { eachParticipantIn, participantsIn } from './participants.ts';
import { chosenBy, readBatch, removeBatch, writeBatch } from './registrationBatch.ts';
import { countsIn } from './registrationCounts.ts';
import { cancelledOf } from './removedDocuments.ts';
import { migrations } from './schema.ts';

/** A batch is one transaction: a hot marathon's document is contended per batch, not per runner. */
export async function openMongoRegistrationStore(
  database: MongoDatabase,
  now: Clock,
): Promise<RegistrationStore> {
  await migrate(database, migrations);
  const collections = collectionsOf(database);
  const { marathons, registrations, cancelled } = collections;
  const outbox = mongoOutbox(database, now);
  const records = mongoIdempotencyRecords(database, now);
  const erased = mongoErasedAccounts(database);
  const log = logCollection(collections.log);
  const medical = medicalAnswersIn(collections);
  const batchStores = { ...collections, log, medical, erased, records, outbox };
  const changes = accountChanges(batchStores);
  const { transaction } = database;
  const indexing = participantIndexing(collections);

  async function withMarathons(found: readonly RegistrationDocument[], session?: ClientSession) {
    const ids = found.map(({ marathonId }) => marathonId);
    const known = await marathons.find({ _id: { $in: ids } }, { ...(session && { session }) }).toArray();
    const byId = new Map(known.map((marathon) => [marathon._id.toHexString(), marathon]));
    return found.map((one) => registrationOf(one, byId.get(one.marathonId.toHexString())));
  }

  async function find(id: string, session?: ClientSession): Promise<StoredRegistration | undefined> {
    const found = await registrations.findOne({ _id: new ObjectId(id) }, { ...(session && { session }) });
    return found ? (await withMarathons([found], session))[0] : undefined;
  }

  async function update(registration: StoredRegistration, session: ClientSession) {
    const { _id, position: _asItWas, ...edited } = documentOf(registration);
    const absent = (['answers', 'checkedInAt'] as const).filter((field) => edited[field] === undefined);
    const unset = Object.fromEntries(absent.map((field) => [field, true as const]));
    await registrations.updateOne(
      { _id },
      { $set: edited, ...(absent.length > 0 && { $unset: unset }) },
      { session },
    );
  }

  async function changeAnswers(
    id: string,
    decide: (view: AnswersView) => Result<AnswersChange> | Promise<Result<AnswersChange>>,
    session: ClientSession,
  ) {
    const found = await find(id, session);
    const _id = new ObjectId(found?.marathonId);
    const marathon = found && (await marathons.findOne({ _id }, { session }));
    const decided = await decide({
      found,
      marathon: marathon ? marathonOf(marathon) : undefined,
      medical: await medical.of(id, session),
    });
    if (!found || !decided.ok || !decided.value.modified) return decided;
    const { registration, medical: given, entry } = decided.value;
    await update(registration, session);
    await medical.put({ registrationId: id, marathonId: found.marathonId, given }, session);
    // Always a new value, so that concurrent changes conflict and one of them starts again.
    const moves = chosenBy(chosenMoves(found.answers, registration.answers));
    await marathons.updateOne({ _id }, { $inc: { answerRevision: 1, ...moves } }, { session });
    await log.add([entry], session);
    return decided;
  }

  const updateOf = (event: MarathonChange) => ({
    updateOne: {
      filter: { _id: new ObjectId(event.data.marathonId) },
      update: event.type === 'marathon.deleted' ? tombstoneOf(event.data.revision) : upsertOf(event.data),
      upsert: true,
    },
  });

  return {
    register: (commands, decide) =>
      transaction(async (session) => {
        const batch = decide(await readBatch(batchStores, commands, session));
        await writeBatch(batchStores, batch, session);
        return batch.outcomes;
      }),
    importList: <Inserted>(
      asked: ImportQuery,
      decide: (stored: ImportView<Inserted>) => DecidedImport<Inserted>,
    ) =>
      transaction(async (session) => {
        const decided = decide(await readImport<Inserted>(batchStores, asked, session));
        await writeBatch(
          batchStores,
          { ...decided, records: decided.record ? [decided.record] : [] },
          session,
        );
        return decided.result;
      }),
    registeredAmong: (marathonId, emails) =>
      mongoErrors(() => registeredIn(registrations, { marathonId, emails })),
    importedBy: (marathonId, importId) =>
      mongoErrors(async () => {
        const filter = { marathonId: new ObjectId(marathonId), importId };
        return withMarathons(await registrations.find(filter, { sort: { date: 1, position: 1 } }).toArray());
      }),
    cancel: (commands, decide) =>
      transaction(async (session) => {
        const ids = commands.map(({ registrationId }) => new ObjectId(registrationId));
        const documents = await registrations.find({ _id: { $in: ids } }, { session }).toArray();
        const found = new Map((await withMarathons(documents, session)).map((one) => [one.id, one]));
        const decided = decide((id) => found.get(id));
        if (decided.cancelled.length > 0) await removeBatch(batchStores, decided, session);
        return decided.outcomes;
      }),
    edit: (id, decide) =>
      transaction(async (session) => {
        const decided = decide(await find(id, session));
        if (!decided.ok || !decided.value.modified) return decided;
        await update(decided.value.registration, session);
        await log.add(decided.value.entry ? [decided.value.entry] : [], session);
        return decided;
      }),
    askQuestions: (marathonId, decide) =>
      transaction(async (session) => {
        const _id = new ObjectId(marathonId);
        const found = await marathons.findOne({ _id }, { session });
        const decided = decide(found ? marathonOf(found) : undefined);
        if (decided.ok && decided.value.modified) {
          const { questions, entry } = decided.value;
          await marathons.updateOne({ _id }, { $set: { questions } }, { session });
          await log.add(entry ? [entry] : [], session);
        }
        return decided;
      }),
    note: (id, decide) =>
      transaction(async (session) => {
        const decided = decide(await find(id, session));
        if (decided.ok) {
          await log.add([decided.value.entry], session);
          await outbox.append(decided.value.events, session);
        }
        return decided;
      }),
    logExport: (entry) => transaction((session) => log.add([entry], session)),
    answer: (id, decide) => transaction((session) => changeAnswers(id, decide, session)),
    correct: ({ registrationId, email }, decide) =>
      transaction((session) =>
        changeAnswers(
          registrationId,
          async (view) => {
            const holders =
              email === undefined || !view.found
                ? undefined
                : await registeredIn(
                    registrations,
                    { marathonId: view.found.marathonId, emails: [email] },
                    session,
                  );
            return decide({ ...view, emailHolder: email && holders?.get(email) });
          },
          session,
        ),
      ),
    answersAmong: (ids) =>
      mongoErrors(async () => {
        const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
        const found = await registrations.find(filter, { projection: { answers: 1 } }).toArray();
        return new Map(found.flatMap(({ _id, answers }) => (answers ? [[_id.toHexString(), answers]] : [])));
      }),
    namesAmong: (ids) =>
      mongoErrors(async () => {
        const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) }, participantName: { $ne: '' } };
        const found = await registrations.find(filter, { projection: { participantName: 1 } }).toArray();
        return new Map(found.map(({ _id, participantName }) => [_id.toHexString(), participantName]));
      }),
    medicalAnswersAmong: (ids) => medical.among(ids),
    readMedicalAnswers: (id, decide) =>
      transaction(async (session) => {
        const decided = decide(await find(id, session));
        if (!decided.ok) return decided;
        await log.add([decided.value], session);
        return ok(await medical.of(id, session));
      }),
    pruneMedicalAnswers: medical.prune,
    indexParticipants: indexing.index,
    byId: (id) => mongoErrors(() => find(id)),
    marathonById: (id) =>
      mongoErrors(async () => {
        const found = await marathons.findOne({ _id: new ObjectId(id) });
        return found ? marathonOf(found) : undefined;
      }),
    ofPerson: ({ accountId, email, isEmailVerified }) =>
      mongoErrors(async () => {
        // Registrations without a name have neither.
        const ofBefore = !email ? [] : [{ email, ...ofEmailAlone({ isEmailVerified }) }];
        const filter = { $or: [{ accountId }, ...ofBefore] };
        return withMarathons(
          await registrations.find(filter, { sort: { date: -1, position: -1 } }).toArray(),
        );
      }),
    log: log.page,
    logAbout: log.about,
    cancelledById: (id) =>
      mongoErrors(async () => {
        const found = await cancelled.findOne({ _id: new ObjectId(id) });
        return found ? cancelledOf(found) : undefined;
      }),
    cancelledOf: (accountId) =>
      mongoErrors(async () => {
        const found = await cancelled.find({ accountId }, { sort: { cancelledAt: -1, _id: -1 } }).toArray();
        return found.map(cancelledOf);
      }),
    page: ({ marathonId, after, atMost }) =>
      mongoErrors(async () => {
        const filter = after === undefined ? {} : { _id: { $gt: new ObjectId(after) } };
        const projection = { accountId: 1, email: 1, marathonId: 1 } as const;
        const found = await registrations
          .find(filter, { sort: { _id: 1 }, limit: atMost, projection })
          .toArray();
        const marathon = await marathons.findOne({ _id: new ObjectId(marathonId) });
        const status = statusOf(marathon);
        const ofMarathon = found.filter((one) => one.marathonId.toHexString() === marathonId);
        return {
          registrations: ofMarathon.map(({ _id, accountId = null, email }) => ({
            id: _id.toHexString(),
            accountId,
            email,
            status,
          })),
          next: found.length < atMost ? null : (found.at(-1)?._id.toHexString() ?? null),
        };
      }),
    participants: participantsIn(collections),
    eachParticipant: eachParticipantIn(collections),
    checkedIn: (marathonId) =>
      mongoErrors(() =>
        registrations.countDocuments({
          marathonId: new ObjectId(marathonId),
          checkedInAt: { $exists: true },
        }),
      ),
    counts: countsIn(collections),
    erase: (accountId, decide) =>
      transaction(async (session) => {
        const documents = await registrations.find({ accountId }, { session }).toArray();
        const found = await withMarathons(documents, session);
        const decided = decide(found, await erased.note(accountId, now(), session));
        const emails = found.map(({ email }) => email);
        await changes.writeErasure(accountId, emails, decided, session);
      }),
    erasedSince: erased.since,
    pruneErased: async (before, atMost) =>
      Math.max(
        await erased.prune(before, atMost),
        await log.forgetReasons(before, atMost),
        await mongoErrors(() =>
          deleteOldest(cancelled, {
            filter: { cancelledAt: { $lt: before } },
            storedAt: 'cancelledAt',
            atMost,
          }),
        ),
      ),
    emailsWithoutAccount: changes.emailsWithoutAccount,
    adopt: changes.adopt,
    renewEmail: changes.renewEmail,
    // No transaction: single updates queue, conflicting transactions start again.
    applyMarathonEvents: (events) =>
      mongoErrors(async () => void (await marathons.bulkWrite(events.map(updateOf)))),
    upsertMarathon: (snapshot) =>
      mongoErrors(
        async () =>
          void (await marathons.updateOne({ _id: new ObjectId(snapshot.marathonId) }, upsertOf(snapshot), {
            upsert: true,
          })),
      ),
    async pruneIdempotencyRecords(before, atMost) {
      // Again, because older processes may have stored more.
      await moveAnswers(database);
      return records.prune(before, atMost);
    },
    outbox,
    ready: database.ready,
    close: database.close,
  };
}
