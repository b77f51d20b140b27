import type { Marathon } from '@marathon/contracts/marathon';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import { eventMonthOf } from '../../domain/eventMonth.ts';

/** Writes the month that a marathon is found by, after its row and in the same transaction. */
export function monthOfMarathon(db: Database) {
  const set = db.prepare('UPDATE searched_marathons SET month = :month WHERE id = :id');
  return (marathon: Pick<Marathon, '_id' | 'eventDate' | 'timeZone'>): void =>
    void set.run({ id: marathon._id, month: eventMonthOf(marathon) });
}

/** For marathons that were there before searching was, or that an older version has moved to another day. */
export function fillMonths(db: Database): void {
  const found = db
    .prepare(
      `SELECT id, event_date, time_zone FROM marathons
       WHERE id IN (SELECT id FROM searched_marathons WHERE month IS NULL)`,
    )
    .all();
  if (found.length === 0) return;
  inTransaction(db, () => {
    const setMonth = monthOfMarathon(db);
    for (const row of found) {
      const { id, event_date: eventDate, time_zone: timeZone } = unmonthed.parse(row);
      setMonth({ _id: id, eventDate, timeZone });
    }
  });
}

const unmonthed = z.object({ id: z.string(), event_date: z.string(), time_zone: z.string().nullable() });
