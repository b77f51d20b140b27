import type { Clock } from '@marathon/contracts/clock';
import { ok } from '@marathon/contracts/result';
import { wireNames } from '@marathon/contracts/wireNames';
import { sqliteInbox, sqliteOutbox } from '@marathon/event-bus/sqlite';
import {
  type Database,
  inTransaction,
  openDatabase,
  openToRead,
  sqliteErrors,
  sqliteIdempotencyRecords,
} from '@marathon/persistence/sqlite';
import type { Decide, Decided, MarathonStore } from '../../application/ports.ts';
import { creatorActivity } from './creatorActivity.ts';
import { marathonTable } from './marathonTable.ts';
import { migrations } from './schema.ts';

/** Marathons in a SQLite file of their own, with outbox and inbox beside them. `:memory:` for tests. */
export const openSqliteMarathonStore = (file: string, now: Clock): MarathonStore =>
  sqliteMarathonStore(openMarathonDatabase(file), now);

/** While no process serves from it. */
export const openMarathonsToRead = (file: string): Database => openToRead(file, migrations);

/** Their file alone, for whoever opens the store more than once. */
export const openMarathonDatabase = (file: string): Database => openDatabase(file, migrations);

export function sqliteMarathonStore(db: Database, now: Clock): MarathonStore {
  const outbox = sqliteOutbox(db, now);
  const inbox = sqliteInbox(db, { consumer: wireNames.svcMarathons.consumer, now });
  outbox.forgetLeases();
  const table = marathonTable(db);
  const records = sqliteIdempotencyRecords(db, now);
  const activity = creatorActivity(db, now);

  function insert({ marathon, events }: Decided) {
    table.insert(marathon);
    outbox.append(events);
  }

  const decideAndWrite = (id: string, decide: Decide, write: (decided: Decided) => void) =>
    inTransaction(db, () => {
      const current = table.byId(id);
      const decided = decide(current, current && activity.of(current.createdBy));
      if (decided.ok && decided.value.events.length > 0) {
        write(decided.value);
        outbox.append(decided.value.events);
      }
      return decided;
    });

  return {
    outbox,
    isShared: false,
    list: (query) => read(() => table.list(query)),
    versions: (query) => read(() => table.versions(query)),
    count: ({ createdBy }) => read(() => table.count(createdBy)),
    byId: (id) => read(() => table.byId(id)),
    add: async (marathon, events, { idempotency, mayAdd } = {}) =>
      inTransaction(db, () =>
        records.answerOnce({ account: marathon.createdBy, request: idempotency }, () => {
          const allowed = mayAdd?.(activity.of(marathon.createdBy));
          if (allowed?.ok === false) return allowed;
          insert({ marathon, events });
          activity.noteAddition(marathon.createdBy);
          return ok(marathon._id);
        }),
      ),
    addToNewStore: async (entries) =>
      inTransaction(db, () => {
        if (!table.isEmpty() || wasSeeded(db)) return false;
        db.prepare('INSERT INTO seeded (at) VALUES (?)').run(now().toISOString());
        for (const entry of entries) insert(entry);
        return true;
      }),
    change: async (id, decide) => decideAndWrite(id, decide, ({ marathon }) => table.update(marathon)),
    remove: async (id, decide) => decideAndWrite(id, decide, ({ marathon }) => table.remove(marathon)),
    countRegistrations: async (events, decide) =>
      inTransaction(db, () => {
        const unseen = inbox.filterUnseen(events);
        const ids = new Set(unseen.map(({ data }) => data.marathonId));
        const decided = decide(table.counts([...ids]), unseen);
        for (const count of decided.counts) table.setCount(count);
        outbox.append(decided.events);
      }),
    pruneInbox: async (before, atMost) => inTransaction(db, () => inbox.prune(before, atMost)),
    pruneIdempotencyRecords: async (before, atMost) => inTransaction(db, () => records.prune(before, atMost)),
    ready: () => read(() => void db.prepare('SELECT 1').get()),
    close: async () => db.close(),
  };
}

/** Async, so that what SQLite throws rejects. */
const read = async <T>(work: () => T): Promise<T> => sqliteErrors(work);

const wasSeeded = (db: Database) => db.prepare('SELECT 1 FROM seeded').get() !== undefined;
