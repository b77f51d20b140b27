import type { Email } from '@marathon/contracts/email';
import type { Database } from '@marathon/persistence/sqlite';
import type { PageQuery, PersonKey, RegistrationPage } from '../../application/ports/registrationReading.ts';
import type { Person } from '../../domain/person.ts';
import type { StoredAnswers } from '../../domain/questions.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import { isCancelled, listedOf, registrationOf, rowOf, writtenColumns } from './registrationRows.ts';

/** Rows without account; matches the index. */
const byEmailOnly = "r.account_id IS NULL AND r.email <> ''";
/** Rows that the owner of the email gets. */
const isGiven = '(:isVerified OR NOT r.added_by_organizer)';

export function registrationTable(db: Database) {
  const insert = db.prepare(
    `INSERT INTO registrations (${writtenColumns.join(', ')})
     VALUES (${writtenColumns.map((column) => `:${column}`).join(', ')})`,
  );
  const select = `SELECT r.*, ${isCancelled} AS cancelled, m.title, m.event_date, m.location, m.time_zone
     FROM registrations r JOIN marathons m ON m.id = r.marathon_id`;
  const byId = db.prepare(`${select} WHERE r.id = :id`);
  const ofPerson = db.prepare(
    `SELECT * FROM (${select} WHERE r.account_id = :accountId
       UNION ALL ${select} WHERE r.email = :email AND ${byEmailOnly} AND ${isGiven}) ORDER BY date DESC, position DESC`,
  );
  const idsAfter = db.prepare(
    `SELECT r.id, r.account_id, r.email, r.marathon_id, ${isCancelled} AS cancelled FROM registrations r JOIN marathons m ON m.id = r.marathon_id
     WHERE r.id > :after ORDER BY r.id LIMIT :atMost`,
  );
  const idOf = db.prepare(
    'SELECT id FROM registrations WHERE account_id = :accountId AND marathon_id = :marathonId',
  );
  const idByEmail = db.prepare(
    `SELECT r.id FROM registrations r
     WHERE r.email = :email AND r.marathon_id = :marathonId AND ${byEmailOnly} AND ${isGiven}`,
  );
  const ofBefore = db.prepare(`SELECT 1 FROM registrations r WHERE ${byEmailOnly} LIMIT 1`);
  // Only imports write such rows: without any, registering skips the search.
  let hasRowsOfBefore = ofBefore.get() !== undefined;
  const update = db.prepare(
    `UPDATE registrations SET ${writtenColumns.map((column) => `${column} = :${column}`).join(', ')} WHERE id = :id`,
  );
  const withoutAccount = db.prepare(
    `SELECT DISTINCT r.email FROM registrations r WHERE ${byEmailOnly} AND r.email > :after
     ORDER BY r.email LIMIT :atMost`,
  );
  // Keeps a duplicate that an older process stored beside the account's registration.
  const adopt = db.prepare(
    `UPDATE OR IGNORE registrations AS r SET account_id = :accountId
     WHERE r.email = :email AND ${byEmailOnly} AND ${isGiven}`,
  );
  const renewEmail = db.prepare(
    'UPDATE registrations SET email = :email WHERE account_id = :accountId AND email <> :email',
  );
  const namesAmong = db.prepare(
    `SELECT id, participant_name FROM registrations
     WHERE participant_name <> '' AND id IN (SELECT value FROM json_each(:ids))`,
  );
  const answersAmong = db.prepare(
    `SELECT id, answers FROM registrations
     WHERE id IN (SELECT value FROM json_each(:ids)) AND answers IS NOT NULL`,
  );
  // No column or index for it: an import is rarely undone.
  const importedBy = db.prepare(
    `${select} WHERE r.position IN (SELECT position FROM participants WHERE marathon_id = :marathonId)
       AND r.added_by_organizer
       AND json_extract(r.details, '$.importId') = :importId ORDER BY r.position`,
  );
  const checkedIn = db.prepare(
    'SELECT count(*) AS count FROM registrations WHERE marathon_id = :marathonId AND checked_in_at IS NOT NULL',
  );
  const remove = db.prepare('DELETE FROM registrations WHERE id = :id');
  return {
    insert(registration: StoredRegistration) {
      insert.run(rowOf(registration));
      if (registration.accountId === null) hasRowsOfBefore = true;
    },
    byId(id: string): StoredRegistration | undefined {
      const row = byId.get({ id });
      return row && registrationOf(row);
    },
    ofPerson: ({ accountId, email = '' as Email, ...proof }: PersonKey): StoredRegistration[] =>
      ofPerson.all({ accountId, email, ...proved(proof) }).map(registrationOf),
    page({ marathonId, after = '', atMost }: PageQuery): RegistrationPage {
      const rows = idsAfter.all({ after, atMost });
      const ofMarathon = rows.filter(({ marathon_id }) => marathon_id === marathonId);
      return {
        registrations: ofMarathon.map(listedOf),
        next: rows.length < atMost ? null : String(rows.at(-1)?.id),
      };
    },
    idOf({ accountId, email, ...proof }: Person, marathonId: string): string | undefined {
      const row =
        idOf.get({ accountId, marathonId }) ??
        (hasRowsOfBefore ? idByEmail.get({ email, marathonId, ...proved(proof) }) : undefined);
      return row && String(row.id);
    },
    namesAmong: (ids: readonly string[]): ReadonlyMap<string, string> =>
      new Map(
        namesAmong
          .all({ ids: JSON.stringify(ids) })
          .map(({ id, participant_name }) => [String(id), String(participant_name)]),
      ),
    answersAmong: (ids: readonly string[]): ReadonlyMap<string, StoredAnswers> =>
      new Map(
        answersAmong
          .all({ ids: JSON.stringify(ids) })
          .map(({ id, answers }) => [String(id), JSON.parse(String(answers)) as StoredAnswers]),
      ),
    importedBy: (marathonId: string, importId: string): StoredRegistration[] =>
      importedBy.all({ marathonId, importId }).map(registrationOf),
    checkedIn: (marathonId: string): number => Number(checkedIn.get({ marathonId })?.count),
    update: (registration: StoredRegistration) => update.run(rowOf(registration)),
    remove: (id: string) => remove.run({ id }),
    emailsWithoutAccount: (after: string, atMost: number): string[] =>
      withoutAccount.all({ after, atMost }).map(({ email }) => String(email)),
    adopt(email: string, accountId: string, proof: Proof) {
      adopt.run({ email, accountId, ...proved(proof) });
    },
    lookForRowsOfBefore() {
      hasRowsOfBefore = ofBefore.get() !== undefined;
    },
    renewEmail: (accountId: string, email: string) => renewEmail.run({ accountId, email }),
  };
}

type Proof = Pick<Person, 'isEmailVerified'>;

const proved = ({ isEmailVerified }: Proof) => ({ isVerified: isEmailVerified === true ? 1 : 0 });
