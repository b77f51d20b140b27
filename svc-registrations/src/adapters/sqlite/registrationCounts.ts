import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { RegistrationCounts } from '../../application/ports/participants.ts';
import { countsOfMarathon } from '../registrationCounts.ts';

/** SQL for the start of the quarter hour of an ISO instant. */
const quarterOf = (instant: string) =>
  `substr(${instant}, 1, 14) || substr('00153045', substr(${instant}, 15, 2) / 15 * 2 + 1, 2) || ':00.000Z'`;

/** Needs indexed participants. Runs in the caller's transaction. */
export function registrationCounts(db: Database): (marathonId: string) => RegistrationCounts {
  const perQuarter = (table: string, instant: string) =>
    db.prepare(
      `SELECT ${quarterOf(instant)} AS at, count(*) AS count FROM ${table} WHERE marathon_id = :marathonId GROUP BY 1`,
    );
  const registered = perQuarter('participants INDEXED BY participants_by_date', 'date');
  const cancelledRegistered = perQuarter('cancelled_registrations', 'registered_at');
  const cancelled = perQuarter(
    'cancelled_registrations',
    "strftime('%Y-%m-%dT%H:%M', cancelled_at / 1000, 'unixepoch')",
  );
  const codes = db.prepare(
    'SELECT calling_code, count(*) AS count FROM participants WHERE marathon_id = :marathonId GROUP BY calling_code',
  );
  return (marathonId) => {
    const [asked, rows] = [{ marathonId }, z.array(countRow)];
    return countsOfMarathon({
      registered: rows.parse(registered.all(asked)),
      cancelledRegistered: rows.parse(cancelledRegistered.all(asked)),
      cancelled: rows.parse(cancelled.all(asked)),
      callingCodes: new Map(
        codes.all(asked).map(({ calling_code, count }) => [String(calling_code), Number(count)]),
      ),
    });
  };
}

const countRow = z.object({ at: z.string(), count: z.number() });
