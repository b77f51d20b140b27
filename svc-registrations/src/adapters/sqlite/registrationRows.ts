import type { Database } from '@marathon/persistence/sqlite';
import type { StoredRegistration } from '../../domain/registration.ts';

/** The registrations table. Every function runs within the caller's transaction. */
export function registrationRows(db: Database) {
  const insert = db.prepare(
    `INSERT INTO registrations (id, email, marathon_id, marathon_title, registration_start, registration_fee,
       first_name, last_name, participant_name, contact, additional_info, address, date)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = `SELECT r.*, m.deleted, m.event_date, m.location, m.time_zone
     FROM registrations r JOIN marathons m ON m.id = r.marathon_id`;
  const byId = db.prepare(`${select} WHERE r.id = ?`);
  const byEmail = db.prepare(`${select} WHERE r.email = ? ORDER BY r.date DESC, r.position DESC`);
  const idOf = db.prepare('SELECT id FROM registrations WHERE email = ? AND marathon_id = ?');
  const update = db.prepare(
    `UPDATE registrations SET first_name = ?, last_name = ?, participant_name = ?, contact = ?, address = ?,
       additional_info = ?
     WHERE id = ?`,
  );
  const remove = db.prepare('DELETE FROM registrations WHERE id = ?');
  return {
    insert: (r: StoredRegistration) =>
      insert.run(
        r.id,
        r.email,
        r.marathonId,
        r.marathonTitle,
        r.registrationStart,
        r.registrationFee,
        r.firstName,
        r.lastName,
        r.participantName,
        r.contact,
        r.additionalInfo,
        r.address,
        r.date,
      ),
    byId: (id: string) => {
      const row = byId.get(id);
      return row && registrationOf(row as unknown as Row);
    },
    byEmail: (email: string) => (byEmail.all(email) as unknown as Row[]).map(registrationOf),
    idOf: (email: string, marathonId: string) => idOf.get(email, marathonId)?.id as string | undefined,
    update: (r: StoredRegistration) =>
      update.run(r.firstName, r.lastName, r.participantName, r.contact, r.address, r.additionalInfo, r.id),
    remove: (id: string) => remove.run(id),
  };
}

interface Row {
  id: string;
  email: string;
  marathon_id: string;
  marathon_title: string;
  registration_start: string;
  registration_fee: number | null;
  first_name: string;
  last_name: string;
  participant_name: string;
  contact: string;
  additional_info: string;
  address: string;
  date: string;
  deleted: 0 | 1;
  event_date: string | null;
  location: string | null;
  time_zone: string | null;
}

/** The status is the marathon's: deleting a marathon with a million registrations writes one row. */
function registrationOf(row: Row): StoredRegistration {
  return {
    id: row.id,
    email: row.email,
    marathonId: row.marathon_id,
    marathonTitle: row.marathon_title,
    registrationStart: row.registration_start,
    registrationFee: row.registration_fee,
    eventDate: row.event_date,
    location: row.location,
    timeZone: row.time_zone,
    firstName: row.first_name,
    lastName: row.last_name,
    participantName: row.participant_name,
    contact: row.contact,
    additionalInfo: row.additional_info,
    address: row.address,
    date: row.date,
    status: row.deleted ? 'marathon-cancelled' : 'active',
  };
}
