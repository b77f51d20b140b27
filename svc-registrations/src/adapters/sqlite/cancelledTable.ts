import { type Database, sqlitePruning } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { ParticipantsQuery } from '../../application/ports/participants.ts';
import type { CancelledRegistration } from '../../domain/registration.ts';
import { type CancelledPage, cancelledPage, noneCancelled } from '../participantsPage.ts';

export function cancelledTable(db: Database) {
  const insert = db.prepare(
    `INSERT INTO cancelled_registrations (id, account_id, marathon_id, registered_at, cancelled_at, without_account, bookkeeping)
     VALUES (:id, :accountId, :marathonId, :registeredAt, :cancelledAt, :withoutAccount, :bookkeeping)`,
  );
  const select = 'SELECT * FROM cancelled_registrations WHERE';
  const byId = db.prepare(`${select} id = :id`);
  const ofAccount = db.prepare(`${select} account_id = :accountId ORDER BY cancelled_at DESC, id DESC`);
  const removeOfAccount = db.prepare('DELETE FROM cancelled_registrations WHERE account_id = :accountId');
  const adopt = db.prepare(
    `UPDATE cancelled_registrations SET account_id = :accountId, without_account = 'null'
     WHERE account_id IS NULL AND json_extract(without_account, '$.email') = :email`,
  );
  const prune = sqlitePruning(db, {
    table: 'cancelled_registrations',
    key: ['id'],
    storedAt: 'cancelled_at',
  });
  const ofMarathon = db.prepare(
    `${select} marathon_id = :marathonId AND (cancelled_at, id) < (:key, :id)
     ORDER BY cancelled_at DESC, id DESC LIMIT :atMost`,
  );
  const count = db.prepare(
    'SELECT count(*) AS total FROM cancelled_registrations WHERE marathon_id = :marathonId',
  );
  return {
    add: (one: CancelledRegistration) =>
      insert.run({
        ...one,
        cancelledAt: Date.parse(one.cancelledAt),
        withoutAccount: JSON.stringify(one.withoutAccount),
        bookkeeping: JSON.stringify(one.bookkeeping),
      }),
    byId(id: string): CancelledRegistration | undefined {
      const row = byId.get({ id });
      return row && cancelledOf(row);
    },
    ofAccount: (accountId: string): CancelledRegistration[] => ofAccount.all({ accountId }).map(cancelledOf),
    /** The account has name and email from now on. */
    adopt: (email: string, accountId: string) => adopt.run({ email, accountId }),
    removeOfAccount: (accountId: string) => removeOfAccount.run({ accountId }),
    page({ marathonId, after, atMost, search, checkedIn }: ParticipantsQuery): CancelledPage {
      if (search !== undefined || checkedIn !== undefined) return noneCancelled;
      const from = after
        ? { key: Date.parse(after.key) || 0, id: after.id }
        : { key: Number.MAX_SAFE_INTEGER, id: '' };
      const rows = ofMarathon.all({ marathonId, ...from, atMost: atMost + 1 });
      return cancelledPage(rows.map(cancelledOf), Number(count.get({ marathonId })?.total), atMost);
    },
    prune,
  };
}

const cancelledRow = z.object({
  id: z.string(),
  account_id: z.string().nullable(),
  marathon_id: z.string(),
  registered_at: z.string(),
  cancelled_at: z.number(),
  without_account: z.string(),
  bookkeeping: z.string(),
});

export function cancelledOf(found: unknown): CancelledRegistration {
  const row = cancelledRow.parse(found);
  return {
    id: row.id,
    accountId: row.account_id,
    marathonId: row.marathon_id,
    registeredAt: row.registered_at,
    cancelledAt: new Date(row.cancelled_at).toISOString(),
    withoutAccount: JSON.parse(row.without_account) as CancelledRegistration['withoutAccount'],
    bookkeeping: JSON.parse(row.bookkeeping) as CancelledRegistration['bookkeeping'],
  };
}
