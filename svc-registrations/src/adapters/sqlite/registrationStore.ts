import type { Clock } from '@marathon/contracts/clock';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import {
  type Database,
  inTransaction,
  openDatabase,
  openToRead,
  sqliteErrors,
  sqliteIdempotencyRecords,
} from '@marathon/persistence/sqlite';
import type { DecidedBatch, MarathonChange, RegistrationStore } from '../../application/ports.ts';
import type { BatchView } from '../../domain/decideBatch.ts';
import { countsOf } from '../countsOf.ts';
import { marathonTable } from './marathonTable.ts';
import { registrationTable } from './registrationTable.ts';
import { migrations } from './schema.ts';

/** The store in one SQLite file, for one process. */
export const openSqliteRegistrationStore = (file: string, now: Clock): RegistrationStore =>
  sqliteRegistrationStore(openRegistrationDatabase(file), now);

/** While no process serves from it. */
export const openRegistrationsToRead = (file: string): Database => openToRead(file, migrations);

/** Its file alone, for whoever opens the store more than once. */
export const openRegistrationDatabase = (file: string): Database => openDatabase(file, migrations);

export function sqliteRegistrationStore(db: Database, now: Clock): RegistrationStore {
  const registrations = registrationTable(db);
  const marathons = marathonTable(db);
  const records = sqliteIdempotencyRecords(db, now);
  const outbox = sqliteOutbox(db, now);
  outbox.forgetLeases();
  const ready = db.prepare('SELECT 1 FROM marathons LIMIT 1');

  /** Async, so that what SQLite throws rejects. */
  const transaction = async <T>(work: () => T): Promise<T> => sqliteErrors(() => inTransaction(db, work));
  const read = async <T>(work: () => T): Promise<T> => sqliteErrors(work);

  const stored: BatchView = {
    marathon: marathons.byId,
    registrationId: registrations.idOf,
    record(email, key) {
      const record = records.find<{ registrationId: string }>(email, key);
      return record && { fingerprint: record.fingerprint, result: record.answer };
    },
  };

  function write(batch: DecidedBatch) {
    for (const registration of batch.registrations) registrations.insert(registration);
    for (const { marathonId, count } of batch.granted) marathons.addRegistrations(marathonId, count);
    for (const { email, result, ...record } of batch.records)
      records.add({ ...record, account: email, answer: result });
    outbox.append(batch.events);
  }

  function apply(event: MarathonChange) {
    if (event.type === 'marathon.deleted') marathons.tombstone(event.data.marathonId, event.data.revision);
    else marathons.upsert(event.data);
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
        for (const { id } of decided.registrations) registrations.remove(id);
        for (const [marathonId, count] of countsOf(decided.registrations))
          marathons.addRegistrations(marathonId, -count);
        outbox.append(decided.events);
        return decided.outcomes;
      }),
    edit: (id, decide) =>
      transaction(() => {
        const decided = decide(registrations.byId(id));
        if (decided.ok && decided.value.modified) registrations.update(decided.value.registration);
        return decided;
      }),
    byId: (id) => read(() => registrations.byId(id)),
    marathonById: (id) => read(() => marathons.byId(id)),
    byEmail: (email) => read(() => registrations.byEmail(email)),
    page: (asked) => read(() => registrations.page(asked)),
    applyMarathonEvents: (events) =>
      transaction(() => {
        for (const event of events) apply(event);
      }),
    upsertMarathon: (snapshot) => transaction(() => marathons.upsert(snapshot)),
    pruneIdempotencyRecords: (before, atMost) => transaction(() => records.prune(before, atMost)),
    outbox,
    ready: () => read(() => void ready.get()),
    close: async () => db.close(),
  };
}
