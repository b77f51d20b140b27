import type { RecordSource } from '@marathon/persistence';
import { type Database, sqliteRecords } from '@marathon/persistence/sqlite';
import type { DeadLetter } from './deadLetters.ts';
import { deadLetterOf } from './sqliteDeadLetters.ts';

export const sqliteDeadLetterSource = (db: Database): RecordSource<DeadLetter> =>
  sqliteRecords(db, {
    sql: `SELECT consumer, event_id, event, reason, at FROM dead_letters
      UNION ALL
      SELECT consumer, event_id, event, 'a replay that its consumer had not taken', event ->> '$.time' FROM replays r
      WHERE NOT EXISTS (SELECT 1 FROM dead_letters d WHERE d.consumer = r.consumer AND d.event_id = r.event_id)
      ORDER BY consumer, event_id`,
    recordOf: deadLetterOf,
  });
