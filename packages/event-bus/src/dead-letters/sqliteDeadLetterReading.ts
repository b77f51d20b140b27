import type { MarathonEvent } from '@marathon/contracts/events';
import type { RecordSource } from '@marathon/persistence';
import { type Database, sqliteErrors, sqliteRecords } from '@marathon/persistence/sqlite';
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

/** One statement, so that none is missed between dead letters and replays. */
export function sqliteEventsSetAside(db: Database, consumer: string): () => readonly MarathonEvent[] {
  const select = db.prepare(
    `SELECT event FROM dead_letters WHERE consumer = :consumer
     UNION ALL SELECT event FROM replays WHERE consumer = :consumer UNION ALL SELECT event FROM outbox`,
  );
  return () =>
    sqliteErrors(() => select.all({ consumer }).map(({ event }): MarathonEvent => JSON.parse(String(event))));
}
