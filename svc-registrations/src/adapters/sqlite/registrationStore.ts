import type { Clock } from '@marathon/contracts/clock';
import { ok, type Result } from '@marathon/contracts/result';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import {
  type Database,
  gatheredSyncs,
  openDatabase,
  openToRead,
  sqliteErrors,
  sqliteIdempotencyRecords,
} from '@marathon/persistence/sqlite';
import type { DecidedImport, ImportQuery, RegistrationStore } from '../../application/ports.ts';
import type { AnswersChange, AnswersView } from '../../domain/changeAnswers.ts';
import type { BatchView } from '../../domain/decideBatch.ts';
import type { ImportView } from '../../domain/decideImport.ts';
import { placedParticipant } from '../../domain/participant.ts';
import type { Person } from '../../domain/person.ts';
import { chosenMoves } from '../../domain/questions.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { BatchWriting } from '../batchWriting.ts';
import { slicesOf } from '../participantSlices.ts';
import { cancelledOnPage } from '../participantsPage.ts';
import { logTable } from './logTable.ts';
import { marathonTable } from './marathonTable.ts';
import { medicalAnswersTable } from './medicalAnswersTable.ts';
import { participantTable } from './participantTable.ts';
import { registrationCounts } from './registrationCounts.ts';
import { registrationTable } from './registrationTable.ts';
import { removedTables } from './removedTables.ts';
import { migrations } from './schema.ts';

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
  const removed = removedTables(db);
  const counts = registrationCounts(db);
  const log = logTable(db);
  const medical = medicalAnswersTable(db);
  const records = sqliteIdempotencyRecords(db, now);
  const syncs = gatheredSyncs(db);
  const { transaction, settled, close } = syncs;
  const outbox = sqliteOutbox(db, now, syncs);
  outbox.forgetLeases();
  const ready = db.prepare('SELECT 1 FROM marathons LIMIT 1');

  /** Async, so that SQLite's exceptions reject. */
  const read = async <T>(work: () => T): Promise<T> => sqliteErrors(work);

  function recordOf<T>({ accountId, email }: Person, key: string) {
    const record = records.find<T>(accountId, key, email);
    return record && { fingerprint: record.fingerprint, result: record.answer };
  }

  const stored: BatchView = {
    marathon: marathons.byId,
    registrationId: registrations.idOf,
    isErased: removed.erased.has,
    record: (person, key) => recordOf<{ registrationId: string }>(person, key),
  };

  function write(batch: BatchWriting) {
    for (const registration of batch.registrations) registrations.insert(registration);
    for (const { marathonId, count, isOverLimit = false, chosen } of batch.granted) {
      marathons[isOverLimit ? 'addOverLimit' : 'addRegistrations'](marathonId, count);
      if (chosen) marathons.addChosen(marathonId, chosen);
    }
    for (const answers of batch.medical ?? []) medical.put(answers);
    for (const { result, ...record } of batch.records) records.add({ ...record, answer: result });
    log.add(batch.log ?? []);
    outbox.append(batch.events);
  }

  function update(registration: StoredRegistration) {
    registrations.update(registration);
    participants.update(registration);
  }

  function changeAnswers(id: string, decide: (view: AnswersView) => Result<AnswersChange>) {
    const found = registrations.byId(id);
    const marathon = found && marathons.byId(found.marathonId);
    const decided = decide({ found, marathon, medical: medical.of(id) });
    if (found && decided.ok && decided.value.modified) {
      const { registration, medical: given, entry } = decided.value;
      update(registration);
      medical.put({ registrationId: id, marathonId: found.marathonId, given });
      const moves = chosenMoves(found.answers, registration.answers);
      if (Object.keys(moves).length > 0) marathons.addChosen(found.marathonId, moves);
      log.add([entry]);
    }
    return decided;
  }

  async function indexParticipants(): Promise<boolean> {
    const isBehind = await read(participants.isBehind);
    if (isBehind) await transaction(participants.fill);
    return isBehind;
  }

  /** In slices, so that registering continues between them. */
  async function catchUp() {
    let isBehind = true;
    while (isBehind) isBehind = await indexParticipants();
  }

  /** Inside a transaction: others may have registered since `catchUp`. */
  function fillParticipants() {
    while (participants.isBehind()) participants.fill();
  }

  return {
    register: (_commands, decide) =>
      transaction(() => {
        const batch = decide(stored);
        write(batch);
        return batch.outcomes;
      }),
    async importList<Inserted>(
      { marathonId, emails, organizer, idempotencyKey: key }: ImportQuery,
      decide: (stored: ImportView<Inserted>) => DecidedImport<Inserted>,
    ) {
      await catchUp();
      return transaction(() => {
        fillParticipants();
        const decided = decide({
          marathon: marathons.byId(marathonId),
          registered: participants.registeredAmong(marathonId, emails),
          record: key === undefined ? undefined : recordOf<Inserted>(organizer, key),
        });
        write({ ...decided, records: decided.record ? [decided.record] : [] });
        return decided.result;
      });
    },
    async registeredAmong(marathonId, emails) {
      await catchUp();
      return read(() => participants.registeredAmong(marathonId, emails));
    },
    async importedBy(marathonId, importId) {
      await catchUp();
      return read(() => registrations.importedBy(marathonId, importId));
    },
    cancel: (_commands, decide) =>
      transaction(() => {
        const decided = decide(registrations.byId);
        for (const one of decided.cancelled) {
          registrations.remove(one.id);
          removed.addCancelled(one);
        }
        log.forgetValues(decided.cancelled);
        log.add(decided.log);
        marathons.free(decided.freed);
        outbox.append(decided.events);
        return decided.outcomes;
      }),
    edit: (id, decide) =>
      transaction(() => {
        const decided = decide(registrations.byId(id));
        if (decided.ok && decided.value.modified) {
          update(decided.value.registration);
          log.add(decided.value.entry ? [decided.value.entry] : []);
        }
        return decided;
      }),
    askQuestions: (marathonId, decide) =>
      transaction(() => {
        const decided = decide(marathons.byId(marathonId));
        if (decided.ok && decided.value.modified) {
          marathons.ask(marathonId, decided.value.questions);
          log.add(decided.value.entry ? [decided.value.entry] : []);
        }
        return decided;
      }),
    note: (id, decide) =>
      transaction(() => {
        const decided = decide(registrations.byId(id));
        if (decided.ok) {
          log.add([decided.value.entry]);
          outbox.append(decided.value.events);
        }
        return decided;
      }),
    logExport: (entry) => transaction(() => log.add([entry])),
    answer: (id, decide) => transaction(() => changeAnswers(id, decide)),
    async correct({ registrationId, email }, decide) {
      if (email !== undefined) await catchUp();
      return transaction(() => {
        if (email !== undefined) fillParticipants();
        return changeAnswers(registrationId, (view) => {
          const holders =
            email === undefined || !view.found
              ? undefined
              : participants.registeredAmong(view.found.marathonId, [email]);
          return decide({ ...view, emailHolder: email && holders?.get(email) });
        });
      });
    },
    answersAmong: (ids) => read(() => registrations.answersAmong(ids)),
    namesAmong: (ids) => read(() => registrations.namesAmong(ids)),
    medicalAnswersAmong: (ids) => read(() => medical.among(ids)),
    readMedicalAnswers: (id, decide) =>
      transaction(() => {
        const decided = decide(registrations.byId(id));
        if (!decided.ok) return decided;
        log.add([decided.value]);
        return ok(medical.of(id));
      }),
    pruneMedicalAnswers: (before, atMost) => transaction(() => medical.prune(before, atMost)),
    byId: (id) => read(() => registrations.byId(id)),
    marathonById: (id) => read(() => marathons.byId(id)),
    ofPerson: (person) => read(() => registrations.ofPerson(person)),
    log: (asked) => read(() => log.page(asked)),
    logAbout: (asked) => read(() => log.about(asked)),
    cancelledById: (id) => read(() => removed.cancelledById(id)),
    cancelledOf: (accountId) => read(() => removed.cancelledOf(accountId)),
    page: (asked) => read(() => registrations.page(asked)),
    indexParticipants,
    async participants(asked) {
      await catchUp();
      return read(() => (asked.state === 'cancelled' ? removed.page(asked) : participants.page(asked)));
    },
    async *eachParticipant(asked) {
      const { marathonId } = asked;
      await catchUp();
      if (asked.state === 'cancelled')
        yield* slicesOf((after) =>
          read(() => cancelledOnPage(removed.page({ ...asked, after, atMost: perSlice }), marathonId)),
        );
      else
        yield* slicesOf((after) =>
          read(() => {
            const { registrations: found, next } = participants.slice(asked, { after, atMost: perSlice });
            return { rows: found.map(placedParticipant), next };
          }),
        );
    },
    checkedIn: (marathonId) => read(() => registrations.checkedIn(marathonId)),
    async counts(marathonId) {
      await catchUp();
      return read(() => counts(marathonId));
    },
    erase: (accountId, decide) =>
      transaction(() => {
        const found = registrations.ofPerson({ accountId });
        const decided = decide(found, removed.erased.note(accountId, now()));
        for (const account of new Set([accountId, ...found.map(({ email }) => email)]))
          records.forget(account);
        log.forgetPerson(accountId, [...found, ...removed.cancelledOf(accountId)]);
        log.add(decided.log);
        removed.forgetCancelled(accountId);
        for (const one of decided.kept) {
          update(one);
          medical.remove(one.id);
        }
        for (const { id } of decided.removed) registrations.remove(id);
        marathons.free(decided.removed);
        outbox.append(decided.events);
      }),
    erasedSince: (at) => read(() => removed.erased.since(at)),
    pruneErased: (before, atMost) =>
      transaction(() => Math.max(removed.prune(before, atMost), log.forgetReasons(before, atMost))),
    emailsWithoutAccount: (after, atMost) => read(() => registrations.emailsWithoutAccount(after, atMost)),
    async adopt(email, accountId, proof) {
      await transaction(() => {
        registrations.adopt(email, accountId, proof);
        if (proof.isEmailVerified) removed.adopt(email, accountId);
      });
      // Only after the commit.
      registrations.lookForRowsOfBefore();
    },
    renewEmail: (accountId, email) =>
      transaction(() => {
        registrations.renewEmail(accountId, email);
        participants.renewEmail(accountId, email);
      }),
    applyMarathonEvents: (events) =>
      transaction(() => {
        for (const { type, data } of events)
          if (type === 'marathon.deleted') marathons.tombstone(data.marathonId, data.revision);
          else marathons.upsert(data);
      }),
    upsertMarathon: (snapshot) => transaction(() => marathons.upsert(snapshot)),
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
