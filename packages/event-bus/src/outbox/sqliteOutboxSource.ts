import type { MarathonEvent } from '@marathon/contracts/events';
import type { RecordSource } from '@marathon/persistence';
import { type Database, sqliteRecords } from '@marathon/persistence/sqlite';

export const sqliteOutboxSource = (db: Database): RecordSource<MarathonEvent> =>
  sqliteRecords(db, {
    sql: 'SELECT event FROM outbox ORDER BY position',
    recordOf: ({ event }): MarathonEvent => JSON.parse(String(event)),
  });
