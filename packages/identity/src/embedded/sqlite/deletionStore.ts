import type { Clock } from '@marathon/contracts/clock';
import { toEmail } from '@marathon/contracts/email';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { DeletionRecords } from '../../accounts/deletionRecords.ts';
import type { Account } from '../../identity.ts';

export interface DeletionStore extends DeletionRecords {
  /** In the caller's transaction. Keeps the recipient of the last mail. */
  remove(id: string, account: Account): void;
  prune(): void;
}

const tablesOfPerson = [
  'challenges',
  'devices',
  'device_names',
  'external_identities',
  'passkeys',
  'recovery_codes',
  'second_factors',
  'accounts',
];

const retentionMs = 7 * 86_400_000;

export function createDeletionStore(db: Database, now: Clock): DeletionStore {
  const removals = tablesOfPerson.map((table) => db.prepare(`DELETE FROM ${table} WHERE subject = :subject`));
  const insert = db.prepare(
    'INSERT INTO deletions (id, subject, requested_at, email, name) VALUES (:id, :subject, :at, :email, :name)',
  );
  const find = db.prepare('SELECT id, subject, requested_at FROM deletions WHERE id = :id');
  const erasures = db.prepare('SELECT service, erased_at FROM erasures WHERE subject = :subject');
  const recipient = db.prepare(
    'SELECT email, name FROM deletions WHERE subject = :subject AND email IS NOT NULL',
  );
  const noteErased = db.prepare(
    `INSERT INTO erasures (subject, service, erased_at)
     SELECT subject, :service, :at FROM deletions WHERE subject = :subject ON CONFLICT DO NOTHING`,
  );
  const forget = db.prepare('UPDATE deletions SET email = NULL, name = NULL WHERE subject = :subject');
  const prune = db.prepare(
    'UPDATE deletions SET email = NULL, name = NULL WHERE email IS NOT NULL AND requested_at < :before',
  );

  return {
    remove(id, { subject, email, name }) {
      insert.run({ id, subject, at: now().toISOString(), email, name });
      for (const removal of removals) removal.run({ subject });
    },
    async find(id) {
      const row = find.get({ id });
      if (row === undefined) return undefined;
      const subject = String(row.subject);
      const confirmations = erasures
        .all({ subject })
        .map((one) => [String(one.service), String(one.erased_at)] as const);
      return { accountId: subject, requestedAt: String(row.requested_at), erasedAt: new Map(confirmations) };
    },
    async recipientOf(subject) {
      const row = recipientRow.safeParse(recipient.get({ subject })).data;
      return row && { subject, email: toEmail(row.email), name: row.name, isEmailVerified: false };
    },
    noteErased: async (subject, service, at) => void noteErased.run({ subject, service, at }),
    forgetRecipient: async (subject) => void forget.run({ subject }),
    prune: () => void prune.run({ before: new Date(now().getTime() - retentionMs).toISOString() }),
  };
}

const recipientRow = z.object({ email: z.string(), name: z.string() });
