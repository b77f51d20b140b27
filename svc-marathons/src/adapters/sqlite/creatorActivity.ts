import type { Clock } from '@marathon/contracts/clock';
import type { Database } from '@marathon/persistence/sqlite';
import { additionWindowMs, type CreatorActivity } from '../../domain/additionLimits.ts';

/** What a person has added so far. Every function runs within the caller's transaction. */
export function creatorActivity(db: Database, now: Clock) {
  const upcoming = db.prepare(
    'SELECT event_date AS date FROM marathons WHERE created_by = :createdBy AND event_date > :after ORDER BY event_date',
  );
  const additions = db.prepare(
    'SELECT added_at AS date FROM additions WHERE created_by = :createdBy AND added_at > :after ORDER BY added_at',
  );
  const insert = db.prepare('INSERT INTO additions (created_by, added_at) VALUES (:createdBy, :at)');
  const prune = db.prepare('DELETE FROM additions WHERE added_at <= :until');
  const windowStart = () => new Date(now().getTime() - additionWindowMs).toISOString();
  const datesOf = (rows: Record<string, unknown>[]) => rows.map(({ date }) => String(date));
  return {
    of: (createdBy: string): CreatorActivity => ({
      upcomingDates: datesOf(upcoming.all({ createdBy, after: now().toISOString() })),
      additions: datesOf(additions.all({ createdBy, after: windowStart() })),
    }),
    noteAddition(createdBy: string) {
      prune.run({ until: windowStart() });
      insert.run({ createdBy, at: now().toISOString() });
    },
  };
}
