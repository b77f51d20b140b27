import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import type { RecordSource } from '@marathon/persistence';
import {
  type Database,
  type GatheredSyncs,
  inUnsyncedTransaction,
  sqliteRecords,
} from '@marathon/persistence/sqlite';
import { appendListeners } from './appendListeners.ts';
import { maxCounted, type Outbox } from './outbox.ts';

export const sqliteOutboxTable = `
  CREATE TABLE outbox (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    event TEXT NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0
  ) STRICT;
`;

export interface SqliteOutbox extends Outbox {
  append(events: readonly MarathonEvent[]): void;
  /** A killed relay's events keep their order. Only for the file's one process. */
  forgetLeases(): void;
}

/** Leases and deletions do not wait for the disk: consumers recognize repeated events. Without `syncs` the relay polls. */
export function sqliteOutbox(
  db: Database,
  clock: Clock,
  syncs?: Pick<GatheredSyncs, 'afterCommit' | 'settled'>,
): SqliteOutbox {
  const { onAppended, notify } = appendListeners();
  const insert = db.prepare('INSERT INTO outbox (id, event) VALUES (:id, :event)');
  const claimOldest = db.prepare(
    `UPDATE outbox SET leased_until = :now + :lease WHERE position IN (
       SELECT position FROM outbox WHERE leased_until NOT BETWEEN :now + 1 AND :now + 2 * :lease
       ORDER BY position LIMIT :limit)
     RETURNING position, event`,
  );
  const listed = 'id IN (SELECT value FROM json_each(:ids))';
  const release = db.prepare(`UPDATE outbox SET leased_until = 0 WHERE ${listed}`);
  const remove = db.prepare(`DELETE FROM outbox WHERE ${listed}`);
  const first = db.prepare(`SELECT event ->> '$.time' AS time FROM outbox ORDER BY position LIMIT 1`);
  const count = db.prepare(`SELECT count(*) AS waiting FROM (SELECT 1 FROM outbox LIMIT ${maxCounted})`);
  return {
    append(events) {
      for (const event of events) insert.run({ id: event.id, event: JSON.stringify(event) });
      syncs?.afterCommit(notify);
    },
    onAppended,
    forgetLeases() {
      db.exec('UPDATE outbox SET leased_until = 0 WHERE leased_until <> 0');
    },
    async claim(limit, leaseMs) {
      const now = clock().getTime();
      const claimed = inUnsyncedTransaction(db, () => claimOldest.all({ now, lease: leaseMs, limit }));
      // A power failure must not undo what others were told.
      await syncs?.settled();
      return claimed
        .sort((one, other) => Number(one.position) - Number(other.position))
        .map(({ event }): MarathonEvent => JSON.parse(String(event)));
    },
    async markPublished(eventIds) {
      inUnsyncedTransaction(db, () => remove.run({ ids: JSON.stringify(eventIds) }));
    },
    async release(eventIds) {
      inUnsyncedTransaction(db, () => release.run({ ids: JSON.stringify(eventIds) }));
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

export const sqliteOutboxSource = (db: Database): RecordSource<MarathonEvent> =>
  sqliteRecords(db, {
    sql: 'SELECT event FROM outbox ORDER BY position',
    recordOf: ({ event }): MarathonEvent => JSON.parse(String(event)),
  });
