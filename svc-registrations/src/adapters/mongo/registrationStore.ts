import type { Clock } from '@marathon/contracts/clock';
import { mongoOutbox } from '@marathon/event-bus/mongo';
import {
  type MongoDatabase,
  migrate,
  mongoErasedAccounts,
  mongoErrors,
  mongoIdempotencyRecords,
} from '@marathon/persistence/mongo';
import { runWaiting } from '@marathon/persistence/transactions';
import type { RegistrationStore } from '../../application/ports/registrationStore.ts';
import { cancelledCollection } from './cancelledCollection.ts';
import { collectionsOf } from './collections.ts';
import { logCollection } from './logCollection.ts';
import { marathonCollection } from './marathonCollection.ts';
import { medicalAnswersIn } from './medicalAnswers.ts';
import { moveAnswers } from './moveAnswers.ts';
import { participantIndexing } from './participantIndexing.ts';
import { participantsIn } from './participants.ts';
import { readBatch, removeBatch, writeBatch } from './registrationBatch.ts';
import { registrationCollection } from './registrationCollection.ts';
import { countsIn } from './registrationCounts.ts';
import { migrations } from './schema.ts';
import { tablesIn } from './tables.ts';

/** A batch is one transaction: a hot marathon's document is contended per batch, not per runner. */
export async function openMongoRegistrationStore(
  database: MongoDatabase,
  now: Clock,
): Promise<RegistrationStore> {
  await migrate(database, migrations);
  const collections = collectionsOf(database);
  const outbox = mongoOutbox(database, now);
  const records = mongoIdempotencyRecords(database, now);
  const erased = mongoErasedAccounts(database);
  const log = logCollection(collections.log);
  const medical = medicalAnswersIn(collections);
  const registrations = registrationCollection(collections);
  const marathons = marathonCollection(collections);
  const cancelled = cancelledCollection(collections);
  const batchStores = { ...collections, log, medical, erased, records, outbox };
  const { transaction } = database;
  const tables = tablesIn({
    ...{ registrations, marathons, cancelled, medical, log },
    ...{ erased, records, outbox, now },
  });
  const indexing = participantIndexing(collections);

  return {
    register: (commands, decide) =>
      transaction(async (session) => {
        const batch = decide(await readBatch(batchStores, commands, session));
        await writeBatch(batchStores, batch, session);
        return batch.outcomes;
      }),
    cancel: (commands, decide) =>
      transaction(async (session) => {
        const ids = commands.map(({ registrationId }) => registrationId);
        const found = new Map((await registrations.among(ids, session)).map((one) => [one.id, one]));
        const decided = decide((id) => found.get(id));
        if (decided.cancelled.length > 0) await removeBatch(batchStores, decided, session);
        return decided.outcomes;
      }),
    transaction: (work) => transaction((session) => runWaiting(work(tables(session)))),
    byId: (id) => mongoErrors(() => registrations.byId(id)),
    ofPerson: (person) => mongoErrors(() => registrations.ofPerson(person)),
    cancelledById: (id) => mongoErrors(() => cancelled.byId(id)),
    cancelledOf: (accountId) => mongoErrors(() => cancelled.ofAccount(accountId)),
    page: (query) => mongoErrors(() => registrations.page(query)),
    namesAmong: (ids) => mongoErrors(() => registrations.namesAmong(ids)),
    answersAmong: (ids) => mongoErrors(() => registrations.answersAmong(ids)),
    medicalAnswersAmong: (ids) => mongoErrors(() => medical.among(ids)),
    log: log.page,
    logAbout: (query) => mongoErrors(() => log.about(query)),
    indexParticipants: indexing.index,
    indexAllParticipants: indexing.indexAll,
    ...participantsIn(collections, indexing),
    registeredAmong: (marathonId, emails) =>
      mongoErrors(() => registrations.registeredAmong(marathonId, emails)),
    importedBy: (marathonId, importId) => mongoErrors(() => registrations.importedBy(marathonId, importId)),
    checkedIn: (marathonId) => mongoErrors(() => registrations.checkedIn(marathonId)),
    counts: countsIn(collections),
    marathonById: (id) => mongoErrors(() => marathons.byId(id)),
    applyMarathonEvents: (events) => mongoErrors(() => marathons.apply(events)),
    upsertMarathon: (snapshot) => mongoErrors(() => marathons.upsert(snapshot)),
    emailsWithoutAccount: (after, atMost) =>
      mongoErrors(() => registrations.emailsWithoutAccount(after, atMost)),
    // No transaction: a duplicate would end it.
    adopt: (email, accountId, proof) =>
      mongoErrors(async () => {
        await registrations.adopt(email, accountId, proof);
        if (proof.isEmailVerified) await cancelled.adopt(email, accountId);
      }),
    renewEmail: (accountId, email) => mongoErrors(() => registrations.renewEmail(accountId, email)),
    erasedSince: erased.since,
    pruneErasedAccounts: erased.prune,
    pruneCancelled: (before, atMost) => mongoErrors(() => cancelled.prune(before, atMost)),
    pruneReasons: log.forgetReasons,
    pruneMedicalAnswers: medical.prune,
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
