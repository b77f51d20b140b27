import type { Clock } from '@marathon/contracts/clock';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import {
  type Database,
  gatheredSyncs,
  openDatabase,
  openToRead,
  sqliteErasedAccounts,
  sqliteErrors,
  sqliteIdempotencyRecords,
} from '@marathon/persistence/sqlite';
import { runAtOnce } from '@marathon/persistence/transactions';
import type { DecidedBatch } from '../../application/ports/registrationBatches.ts';
import type { RegistrationStore } from '../../application/ports/registrationStore.ts';
import type { BatchView } from '../../domain/decideBatch.ts';
import { placedParticipant } from '../../domain/participant.ts';
import { cancelledSlice, listedCancelled, slicesOf } from '../participantsPage.ts';
import { cancelledTable } from './cancelledTable.ts';
import { logTable } from './logTable.ts';
import { marathonTable } from './marathonTable.ts';
import { medicalAnswersTable } from './medicalAnswersTable.ts';
import { participantTable } from './participantTable.ts';
import { registrationCounts } from './registrationCounts.ts';
import { registrationTable } from './registrationTable.ts';
import { migrations } from './schema.ts';
import { tablesOf } from './tables.ts';

export const openSqliteRegistrationStore = (file: string, now: Clock): RegistrationStore =>
  sqliteRegistrationStore(openRegistrationDatabase(file), now);

/** While no process serves from it. */
export const openRegistrationsToRead = (file: string): Database => openToRead(file, migrations);

export const openRegistrationDatabase = (file: string): Database => openDatabase(file, migrations);

/** Rows per read of an export: blocks registering for a few milliseconds. */
const perSlice = 250;

export function sqliteRegistrationStore(db: Database, now: Clock): RegistrationStore {
  const registrations = registrationTable(db);
  const marathons = marathonTable(db);
  const participants = participantTable(db);
  const cancelled = cancelledTable(db);
  const counts = registrationCounts(db);
  const log = logTable(db);
  const medical = medicalAnswersTable(db);
  const erased = sqliteErasedAccounts(db);
  const records = sqliteIdempotencyRecords(db, now);
  const syncs = gatheredSyncs(db);
  const { transaction, settled, close } = syncs;
  const outbox = sqliteOutbox(db, now, syncs);
  outbox.forgetLeases();
  const erasedAccounts = { add: (accountId: string) => erased.note(accountId, now()) };
  const tables = tablesOf({
    ...{ registrations, marathons, participants, cancelled, log, medical },
    ...{ records, erasedAccounts, outbox },
  });
  const ready = db.prepare('SELECT 1 FROM marathons LIMIT 1');

  /** Async, so that SQLite's exceptions reject. */
  const read = async <T>(work: () => T): Promise<T> => sqliteErrors(work);

  const stored: BatchView = {
    marathon: marathons.byId,
    registrationId: registrations.idOf,
    isErased: erased.has,
    record({ accountId, email }, key) {
      const record = records.find<{ registrationId: string }>(accountId, key, email);
      return record && { fingerprint: record.fingerprint, result: record.answer };
    },
  };

  function write(batch: DecidedBatch) {
    for (const registration of batch.registrations) registrations.insert(registration);
    for (const granted of batch.granted) marathons.grant(granted);
    for (const answers of batch.medical ?? []) medical.put(answers);
    for (const { result, ...record } of batch.records) records.add({ ...record, answer: result });
    outbox.append(batch.events);
  }

  async function indexParticipants(): Promise<boolean> {
    const isBehind = await read(participants.isBehind);
    if (isBehind) await transaction(participants.fill);
    return isBehind;
  }

  /** In slices, so that registering continues between them. */
  async function indexAllParticipants() {
    let isBehind = true;
    while (isBehind) isBehind = await indexParticipants();
  }

  async function readIndexed<T>(work: () => T): Promise<T> {
    await indexAllParticipants();
    return read(work);
  }

  return {
    register: (_commands, decide) =>
      transaction(() => {
        const batch = decide(stored);
        write(batch);
        return batch.outcomes;
      }),
    cancel: (_commands, decide) =>
      transaction(() => {
        const decided = decide(registrations.byId);
        for (const one of decided.cancelled) {
          registrations.remove(one.id);
          cancelled.add(one);
        }
        log.forgetValues(decided.cancelled.map(({ id }) => id));
        log.add(decided.log);
        marathons.free(decided.freed);
        outbox.append(decided.events);
        return decided.outcomes;
      }),
    transaction: (work) => transaction(() => runAtOnce(work(tables))),
    byId: (id) => read(() => registrations.byId(id)),
    ofPerson: (person) => read(() => registrations.ofPerson(person)),
    cancelledById: (id) => read(() => cancelled.byId(id)),
    cancelledOf: (accountId) => read(() => cancelled.ofAccount(accountId)),
    page: (query) => read(() => registrations.page(query)),
    namesAmong: (ids) => read(() => registrations.namesAmong(ids)),
    answersAmong: (ids) => read(() => registrations.answersAmong(ids)),
    medicalAnswersAmong: (ids) => read(() => medical.among(ids)),
    log: (query) => read(() => log.page(query)),
    logAbout: (query) => read(() => log.about(query)),
    indexParticipants,
    indexAllParticipants,
    participants: (query) =>
      readIndexed(() =>
        query.state === 'cancelled' ? listedCancelled(cancelled.page(query)) : participants.page(query),
      ),
    async *eachParticipant(filter) {
      await indexAllParticipants();
      if (filter.state === 'cancelled')
        yield* slicesOf((after) =>
          read(() => cancelledSlice(cancelled.page({ ...filter, after, atMost: perSlice }))),
        );
      else
        yield* slicesOf((after) =>
          read(() => {
            const { registrations: found, next } = participants.slice(filter, { after, atMost: perSlice });
            return { rows: found.map(placedParticipant), next };
          }),
        );
    },
    registeredAmong: (marathonId, emails) =>
      readIndexed(() => participants.registeredAmong(marathonId, emails)),
    importedBy: (marathonId, importId) => readIndexed(() => registrations.importedBy(marathonId, importId)),
    checkedIn: (marathonId) => read(() => registrations.checkedIn(marathonId)),
    counts: (marathonId) => readIndexed(() => counts(marathonId)),
    marathonById: (id) => read(() => marathons.byId(id)),
    applyMarathonEvents: (events) =>
      transaction(() => {
        for (const { type, data } of events)
          if (type === 'marathon.deleted') marathons.tombstone(data.marathonId, data.revision);
          else marathons.upsert(data);
      }),
    upsertMarathon: (snapshot) => transaction(() => marathons.upsert(snapshot)),
    emailsWithoutAccount: (after, atMost) => read(() => registrations.emailsWithoutAccount(after, atMost)),
    async adopt(email, accountId, proof) {
      await transaction(() => {
        registrations.adopt(email, accountId, proof);
        if (proof.isEmailVerified) cancelled.adopt(email, accountId);
      });
      // Only after the commit.
      registrations.lookForRowsOfBefore();
    },
    renewEmail: (accountId, email) =>
      transaction(() => {
        registrations.renewEmail(accountId, email);
        participants.renewEmail(accountId, email);
      }),
    erasedSince: (at) => read(() => erased.since(at)),
    pruneErasedAccounts: (before, atMost) => transaction(() => erased.prune(before, atMost)),
    pruneCancelled: (before, atMost) => transaction(() => cancelled.prune(before, atMost)),
    pruneReasons: (before, atMost) => transaction(() => log.forgetReasons(before, atMost)),
    pruneMedicalAnswers: (before, atMost) => transaction(() => medical.prune(before, atMost)),
    pruneIdempotencyRecords: (before, atMost) => transaction(() => records.prune(before, atMost)),
    outbox,
    async ready() {
      await settled();
      await read(() => ready.get());
    },
    async close() {
      await close();
      db.close();
    },
  };
}
