import type { Clock } from '@marathon/contracts/clock';
import type { Database } from '@marathon/persistence/sqlite';
import type { TableOf } from '@marathon/persistence/transactions';
import type { CreatorTable } from '../../application/ports/unitOfWork.ts';
import { additionWindowMs } from '../../domain/additionLimits.ts';

/** Transactions are the caller's. */
export function creatorTable(db: Database, now: Clock): TableOf<CreatorTable> {
  const upcoming = db.prepare(
    `SELECT event_date AS date FROM marathons WHERE created_by_id = :createdById AND event_date > :after
     UNION ALL SELECT event_date AS date FROM marathons
       WHERE created_by = :createdBy AND created_by_id IS NULL AND event_date > :after
     ORDER BY date`,
  );
  // An hour ago they may have been stored under the email.
  const additions = db.prepare(
    `SELECT added_at AS date FROM additions
     WHERE created_by IN (:createdById, :createdBy) AND added_at > :after ORDER BY added_at`,
  );
  const insert = db.prepare('INSERT INTO additions (created_by, added_at) VALUES (:creator, :at)');
  const prune = db.prepare('DELETE FROM additions WHERE added_at <= :until');
  const forget = db.prepare('DELETE FROM additions WHERE created_by = :creator');
  const windowStart = () => new Date(now().getTime() - additionWindowMs).toISOString();
  const datesOf = (rows: Record<string, unknown>[]) => rows.map(({ date }) => String(date));
  return {
    activityOf: ({ createdById, createdBy }) => ({
      upcomingDates: datesOf(upcoming.all({ createdById, createdBy, after: now().toISOString() })),
      additions: datesOf(additions.all({ createdById, createdBy, after: windowStart() })),
    }),
    noteAddition({ createdById, createdBy }) {
      prune.run({ until: windowStart() });
      insert.run({ creator: createdById ?? createdBy, at: now().toISOString() });
    },
    // One transaction runs at a time.
    noteChange() {},
    forget: (creator) => forget.run({ creator }),
  };
}
