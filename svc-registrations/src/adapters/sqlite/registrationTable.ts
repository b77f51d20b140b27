import type { Database } from '@marathon/persistence/sqlite';
import type { StoredRegistration } from '../../domain/registration.ts';
import { registrationOf, rowOf } from './registrationRows.ts';

/** Transactions are the caller's. */
export function registrationTable(db: Database) {
  const insert = db.prepare(
    `INSERT INTO registrations (id, email, marathon_id, marathon_title, registration_start, registration_fee,
       first_name, last_name, participant_name, contact, additional_info, address, date)
     VALUES (:id, :email, :marathon_id, :marathon_title, :registration_start, :registration_fee,
       :first_name, :last_name, :participant_name, :contact, :additional_info, :address, :date)`,
  );
  const select = `SELECT r.*, m.deleted, m.event_date, m.location, m.time_zone
     FROM registrations r JOIN marathons m ON m.id = r.marathon_id`;
  const byId = db.prepare(`${select} WHERE r.id = :id`);
  const byEmail = db.prepare(`${select} WHERE r.email = :email ORDER BY r.date DESC, r.position DESC`);
  const idOf = db.prepare('SELECT id FROM registrations WHERE email = :email AND marathon_id = :marathonId');
  const update = db.prepare(
    `UPDATE registrations SET first_name = :firstName, last_name = :lastName, participant_name = :participantName,
       contact = :contact, address = :address, additional_info = :additionalInfo
     WHERE id = :id`,
  );
  const remove = db.prepare('DELETE FROM registrations WHERE id = :id');
  return {
    insert: (registration: StoredRegistration) => insert.run(rowOf(registration)),
    byId(id: string): StoredRegistration | undefined {
      const row = byId.get({ id });
      return row && registrationOf(row);
    },
    byEmail: (email: string): StoredRegistration[] => byEmail.all({ email }).map(registrationOf),
    idOf(email: string, marathonId: string): string | undefined {
      const row = idOf.get({ email, marathonId });
      return row && String(row.id);
    },
    update({
      id,
      firstName,
      lastName,
      participantName,
      contact,
      address,
      additionalInfo,
    }: StoredRegistration) {
      update.run({ id, firstName, lastName, participantName, contact, address, additionalInfo });
    },
    remove: (id: string) => remove.run({ id }),
  };
}
