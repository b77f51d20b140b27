import type { MarathonSnapshot } from '@marathon/contracts/events';
import type { Database } from '@marathon/persistence/sqlite';
import type { MarathonPlaces } from '../../domain/decideRegistration.ts';

/** The marathons table: the projection and the places taken. Every function runs within the caller's transaction. */
export function marathonRows(db: Database) {
  const select = db.prepare('SELECT * FROM marathons WHERE id = ?');
  const upsert = db.prepare(
    `INSERT INTO marathons (id, revision, title, registration_start, registration_end, event_date, registration_fee,
       participants_limit, location, time_zone)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, title = excluded.title,
       registration_start = excluded.registration_start, registration_end = excluded.registration_end,
       event_date = excluded.event_date, registration_fee = excluded.registration_fee,
       participants_limit = excluded.participants_limit, location = excluded.location,
       time_zone = excluded.time_zone
     WHERE excluded.revision > revision OR (excluded.revision = revision AND location IS NULL)`,
  );
  const bury = db.prepare(
    `INSERT INTO marathons (id, revision, deleted) VALUES (?, ?, 1)
     ON CONFLICT (id) DO UPDATE SET deleted = 1, revision = max(revision, excluded.revision)`,
  );
  const addPlaces = db.prepare('UPDATE marathons SET places_taken = places_taken + ? WHERE id = ?');
  return {
    find: (id: string): MarathonPlaces | 'deleted' | undefined => {
      const row = select.get(id);
      return row && marathonOf(row as unknown as Row);
    },
    /**
     * Unless it knows a newer revision, or the same one whole: rows of older versions lack the location. A tombstone
     * stays one: nothing sets `deleted` back.
     */
    know: (m: MarathonSnapshot) =>
      upsert.run(
        m.marathonId,
        m.revision,
        m.title,
        m.registrationStart,
        m.registrationEnd,
        m.eventDate,
        m.registrationFee,
        m.participantsLimit,
        m.location ?? null,
        m.timeZone ?? null,
      ),
    bury: (id: string, revision: number) => bury.run(id, revision),
    addPlaces: (id: string, places: number) => addPlaces.run(places, id),
  };
}

interface Row {
  id: string;
  revision: number;
  deleted: 0 | 1;
  title: string;
  registration_start: string;
  registration_end: string;
  event_date: string;
  registration_fee: number | null;
  participants_limit: number | null;
  location: string | null;
  time_zone: string | null;
  places_taken: number;
}

function marathonOf(row: Row): MarathonPlaces | 'deleted' {
  if (row.deleted) return 'deleted';
  return {
    marathonId: row.id,
    revision: row.revision,
    title: row.title,
    registrationStart: row.registration_start,
    registrationEnd: row.registration_end,
    eventDate: row.event_date,
    registrationFee: row.registration_fee,
    participantsLimit: row.participants_limit,
    ...(row.location !== null && { location: row.location }),
    timeZone: row.time_zone,
    placesTaken: row.places_taken,
  };
}
