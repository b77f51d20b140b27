import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { mostCounted, type Outbox } from './outbox.ts';

/** For the migrations of a store. */
export const sqliteOutboxTable = `
  CREATE TABLE outbox (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    event TEXT NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

export interface SqliteOutbox extends Outbox {
  /** Within the caller's transaction: stored if and only if the change is. */
  append(events: readonly MarathonEvent[]): void;
  /** Ends the leases of a relay that was killed, so that its events keep their order. Only for the file's one process. */
  forgetLeases(): void;
}

/** Published events leave the table. */
export function sqliteOutbox(db: Database, now: Clock): SqliteOutbox {
  const insert = db.prepare('INSERT INTO outbox (id, event) VALUES (:id, :event)');
  const oldest = db.prepare(
    `SELECT id, event FROM outbox WHERE leased_until NOT BETWEEN :now + 1 AND :now + 2 * :lease
     ORDER BY position LIMIT :limit`,
  );
  const lease = db.prepare('UPDATE outbox SET leased_until = :until WHERE id = :id');
  const remove = db.prepare('DELETE FROM outbox WHERE id = :id');
  const first = db.prepare(`SELECT event ->> '$.time' AS time FROM outbox ORDER BY position LIMIT 1`);
  const count = db.prepare(`SELECT count(*) AS waiting FROM (SELECT 1 FROM outbox LIMIT ${mostCounted})`);
  return {
    append(events) {
      for (const event of events) insert.run({ id: event.id, event: JSON.stringify(event) });
    },
    forgetLeases() {
      db.exec('UPDATE outbox SET leased_until = 0 WHERE leased_until <> 0');
    },
    async claim(limit, leaseMs) {
      return inTransaction(db, () => {
        const at = now().getTime();
        const rows = oldest.all({ now: at, lease: leaseMs, limit });
        for (const id of rows.map(({ id }) => String(id))) lease.run({ until: at + leaseMs, id });
        return rows.map(({ event }): MarathonEvent => JSON.parse(String(event)));
      });
    },
    async markPublished(eventIds) {
      inTransaction(db, () => {
        for (const id of eventIds) remove.run({ id });
      });
    },
    async release(eventIds) {
      inTransaction(db, () => {
        for (const id of eventIds) lease.run({ until: 0, id });
      });
    },
    async waiting() {
      return Number(count.get()?.waiting);
    },
    async oldestAt() {
      const row = first.get();
      return row && new Date(String(row.time));
    },
  };
}
