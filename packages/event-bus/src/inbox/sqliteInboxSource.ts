import type { RecordSource } from '@marathon/persistence';
import { type Database, sqliteRecords } from '@marathon/persistence/sqlite';
import type { InboxEntry } from './inbox.ts';

export const sqliteInboxSource = (db: Database): RecordSource<InboxEntry> =>
  sqliteRecords(db, {
    sql: 'SELECT consumer, event_id, received_at FROM inbox ORDER BY consumer, event_id',
    recordOf: (row) => ({
      consumer: String(row.consumer),
      event: String(row.event_id),
      receivedAt: Number(row.received_at),
    }),
  });
