import type { MarathonEvent } from '@marathon/contracts/events';
import type { RecordSource } from '@marathon/persistence';
import { type Database, sqlitePruning, sqliteRecords } from '@marathon/persistence/sqlite';
import { type Inbox, type InboxEntry, type InboxOptions, minRetentionMs } from './inbox.ts';

export const sqliteInboxTable = `
  CREATE TABLE inbox (
    consumer TEXT NOT NULL,
    event_id TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    PRIMARY KEY (consumer, event_id)
  ) STRICT, WITHOUT ROWID;
`;

/** A separate migration after the table's. */
export const sqliteInboxIndex = 'CREATE INDEX inbox_by_age ON inbox (consumer, received_at);';

export interface SqliteInbox extends Inbox {
  filterUnseen<Event extends MarathonEvent>(events: readonly Event[]): Event[];
}

export function sqliteInbox(db: Database, options: InboxOptions): SqliteInbox {
  const { consumer, now, keep = minRetentionMs } = options;
  const insert = db.prepare(
    'INSERT OR IGNORE INTO inbox (consumer, event_id, received_at) VALUES (:consumer, :id, :at)',
  );
  const prune = sqlitePruning(db, {
    table: 'inbox',
    key: ['consumer', 'event_id'],
    storedAt: 'received_at',
    condition: `consumer = :consumer AND received_at < (
      SELECT received_at FROM inbox WHERE consumer = :consumer ORDER BY received_at DESC LIMIT 1 OFFSET :keep - 1)`,
  });
  return {
    filterUnseen(events) {
      const at = now().getTime();
      return events.filter(({ id }) => insert.run({ consumer, id, at }).changes === 1);
    },
    async prune(before, atMost) {
      return prune(before, atMost, { consumer, keep });
    },
  };
}

export const sqliteInboxSource = (db: Database): RecordSource<InboxEntry> =>
  sqliteRecords(db, {
    sql: 'SELECT consumer, event_id, received_at FROM inbox ORDER BY consumer, event_id',
    recordOf: (row) => ({
      consumer: String(row.consumer),
      event: String(row.event_id),
      receivedAt: Number(row.received_at),
    }),
  });
