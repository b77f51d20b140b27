import type { MarathonEvent } from '@marathon/contracts/events';
import type { RecordSource } from '@marathon/persistence';
import { type Database, sqliteRecords } from '@marathon/persistence/sqlite';

/** The events of all dead letters, the oldest first; one that failed with two consumers comes once. */
export const sqliteDeadLetterSource = (db: Database): RecordSource<MarathonEvent> =>
  sqliteRecords(db, {
    sql: 'SELECT event FROM dead_letters GROUP BY event_id ORDER BY min(at), event_id',
    recordOf: ({ event }): MarathonEvent => JSON.parse(String(event)),
  });
