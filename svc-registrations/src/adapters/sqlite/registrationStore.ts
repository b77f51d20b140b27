import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import { type Database, inTransaction, openDatabase, storeErrors } from '@marathon/persistence/sqlite';
import { takePlaces } from '../../application/decideBatch.ts';
import type { MarathonChange, RegistrationStore } from '../../application/ports.ts';
import { answerRows } from './answerRows.ts';
import { marathonRows } from './marathonRows.ts';
import { registrationRows } from './registrationRows.ts';
import { migrations } from './schema.ts';

/** The store in one SQLite file, for one process. */
export function openRegistrationStore(file: string, now: () => Date): RegistrationStore {
  return sqliteRegistrationStore(openDatabase(file, migrations), now);
}

export function sqliteRegistrationStore(db: Database, now: () => Date): RegistrationStore {
  const registrations = registrationRows(db);
  const marathons = marathonRows(db);
  const answers = answerRows(db);
  const outbox = sqliteOutbox(db, now);
  outbox.forgetLeases();
  const ready = db.prepare('SELECT 1 FROM marathons LIMIT 1');

  /** Async, so that what SQLite throws rejects. */
  const transaction = async <T>(work: () => T): Promise<T> => storeErrors(() => inTransaction(db, work));
  const read = async <T>(work: () => T): Promise<T> => storeErrors(work);

  function apply(event: MarathonChange) {
    if (event.type === 'marathon.deleted') marathons.bury(event.data.marathonId, event.data.revision);
    else marathons.know(event.data);
  }

  return {
    takePlaces: (commands, decide) =>
      transaction(() => takePlaces({ registrations, marathons, answers, outbox }, commands, decide)),
    cancel: (id, decide) =>
      transaction(() => {
        const found = registrations.byId(id);
        const decided = decide(found);
        if (!decided.ok || !found) return decided;
        registrations.remove(id);
        marathons.addPlaces(found.marathonId, -1);
        outbox.append([decided.value]);
        return decided;
      }),
    edit: (id, decide) =>
      transaction(() => {
        const decided = decide(registrations.byId(id));
        if (decided.ok && decided.value.modified) registrations.update(decided.value.registration);
        return decided;
      }),
    byId: (id) => read(() => registrations.byId(id)),
    byEmail: (email) => read(() => registrations.byEmail(email)),
    applyMarathonEvents: (events) =>
      transaction(() => {
        for (const event of events) apply(event);
      }),
    knowMarathon: (snapshot) => transaction(() => void marathons.know(snapshot)),
    forgetAnswers: (before, atMost) => transaction(() => answers.forget(before, atMost)),
    outbox,
    ready: () => read(() => void ready.get()),
    close: async () => db.close(),
  };
}
