import type { Database } from '@marathon/persistence/sqlite';
import type { PageOfRegistrations, RegistrationPage } from '../../application/ports.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import { listedOf, registrationOf, rowOf, writtenColumns } from './registrationRows.ts';

/** Transactions are the caller's. */
export function registrationTable(db: Database) {
  const insert = db.prepare(
    `INSERT INTO registrations (${writtenColumns.join(', ')})
     VALUES (${writtenColumns.map((column) => `:${column}`).join(', ')})`,
  );
  const select = `SELECT r.*, m.deleted, m.event_date, m.location, m.time_zone
     FROM registrations r JOIN marathons m ON m.id = r.marathon_id`;
  const byId = db.prepare(`${select} WHERE r.id = :id`);
  const byEmail = db.prepare(`${select} WHERE r.email = :email ORDER BY r.date DESC, r.position DESC`);
  const idsAfter = db.prepare(
    `SELECT r.id, r.email, r.marathon_id, m.deleted FROM registrations r JOIN marathons m ON m.id = r.marathon_id
     WHERE r.id > :after ORDER BY r.id LIMIT :atMost`,
  );
  const idOf = db.prepare('SELECT id FROM registrations WHERE email = :email AND marathon_id = :marathonId');
  const update = db.prepare(
    `UPDATE registrations SET ${writtenColumns.map((column) => `${column} = :${column}`).join(', ')} WHERE id = :id`,
  );
  const remove = db.prepare('DELETE FROM registrations WHERE id = :id');
  return {
    insert: (registration: StoredRegistration) => insert.run(rowOf(registration)),
    byId(id: string): StoredRegistration | undefined {
      const row = byId.get({ id });
      return row && registrationOf(row);
    },
    byEmail: (email: string): StoredRegistration[] => byEmail.all({ email }).map(registrationOf),
    page({ marathonId, after = '', atMost }: PageOfRegistrations): RegistrationPage {
      const rows = idsAfter.all({ after, atMost });
      const ofMarathon = rows.filter(({ marathon_id }) => marathon_id === marathonId);
      return {
        registrations: ofMarathon.map(listedOf),
        next: rows.length < atMost ? null : String(rows.at(-1)?.id),
      };
    },
    idOf(email: string, marathonId: string): string | undefined {
      const row = idOf.get({ email, marathonId });
      return row && String(row.id);
    },
    update: (registration: StoredRegistration) => update.run(rowOf(registration)),
    remove: (id: string) => remove.run({ id }),
  };
}
