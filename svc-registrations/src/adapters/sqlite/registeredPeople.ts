import type { MarathonEvent } from '@marathon/contracts/events';
import { type Database, openBeside, sqliteErrors } from '@marathon/persistence/sqlite';
import { migrations } from './schema.ts';

/** For tools beside a running process. */
export const openRegistrationsBeside = (file: string): Database => openBeside(file, migrations);

export function sqliteRegisteredPeople(db: Database) {
  const count = db.prepare('SELECT count(*) AS n FROM registrations WHERE marathon_id = :marathonId');
  const waiting = db.prepare(
    `SELECT event FROM outbox WHERE event ->> '$.data.marathonId' = :marathonId ORDER BY position`,
  );
  return (marathonId: string) =>
    sqliteErrors(() => {
      db.exec('BEGIN');
      try {
        return {
          registered: Number(count.get({ marathonId })?.n),
          waiting: waiting.all({ marathonId }).map(({ event }): MarathonEvent => JSON.parse(String(event))),
        };
      } finally {
        db.exec('COMMIT');
      }
    });
}
