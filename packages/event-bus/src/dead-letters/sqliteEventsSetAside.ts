import type { MarathonEvent } from '@marathon/contracts/events';
import { type Database, sqliteErrors } from '@marathon/persistence/sqlite';

/** One statement, so that none is missed between dead letters and replays. */
export function sqliteEventsSetAside(db: Database, consumer: string): () => readonly MarathonEvent[] {
  const select = db.prepare(
    `SELECT event FROM dead_letters WHERE consumer = :consumer
     UNION ALL SELECT event FROM replays WHERE consumer = :consumer UNION ALL SELECT event FROM outbox`,
  );
  return () =>
    sqliteErrors(() => select.all({ consumer }).map(({ event }): MarathonEvent => JSON.parse(String(event))));
}
