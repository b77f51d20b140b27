import type { Database } from '@marathon/persistence/sqlite';
import type { Race, RaceVersion } from '../../domain/race.ts';
import { foundBy } from './foundBy.ts';
import { raceOf, versionOf } from './rows.ts';

export function raceTable(db: Database) {
  const find = db.prepare('SELECT * FROM races WHERE id = :id');
  const put = db.prepare(
    `INSERT INTO races (id, revision, is_deleted, title, starts_at, time_zone, location, cancelled_at, cancellation_note,
       taken_down, contact_email)
     VALUES (:id, :revision, :isDeleted, :title, :startsAt, :timeZone, :location, :cancelledAt, :cancellationNote,
       :isTakenDown, :contactEmail)
     ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, is_deleted = excluded.is_deleted,
       title = excluded.title, starts_at = excluded.starts_at, time_zone = excluded.time_zone,
       location = excluded.location, cancelled_at = excluded.cancelled_at,
       cancellation_note = excluded.cancellation_note, taken_down = excluded.taken_down,
       contact_email = excluded.contact_email`,
  );
  const addVersion = db.prepare(
    `INSERT INTO race_versions (marathon_id, revision, starts_at, time_zone, location)
     VALUES (:marathonId, :revision, :startsAt, :timeZone, :location) ON CONFLICT DO NOTHING`,
  );
  const version = db.prepare(
    `SELECT * FROM race_versions WHERE marathon_id = :id AND revision <= :revision
     ORDER BY revision DESC LIMIT 1`,
  );
  function byId(id: string): Race | undefined {
    const row = find.get({ id });
    return row && raceOf(row);
  }
  return {
    byId,
    byIds: (ids: readonly string[]) => foundBy(ids, byId),
    put({ marathonId: id, revision, isDeleted, facts }: Race) {
      const { isTakenDown, ...columns } = facts ?? unknown;
      put.run({ id, revision, isDeleted: Number(isDeleted), ...columns, isTakenDown: Number(isTakenDown) });
    },
    addVersion: (one: RaceVersion) => addVersion.run({ ...one }),
    versionAt(id: string, revision: number): RaceVersion | undefined {
      const row = version.get({ id, revision });
      return row && versionOf(row);
    },
  };
}

const unknown = {
  title: null,
  startsAt: null,
  timeZone: null,
  location: null,
  cancelledAt: null,
  cancellationNote: '',
  isTakenDown: false,
  contactEmail: '',
};
