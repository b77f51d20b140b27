import { type Email, toEmail } from '@marathon/contracts/email';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { Draft } from '../../domain/draft.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';

const ofOwner = '(created_by_id = :accountId OR (created_by_id IS NULL AND created_by = :email))';

export function draftTable(db: Database) {
  const of = db.prepare(`SELECT * FROM drafts WHERE ${ofOwner} ORDER BY changed_at DESC, id DESC`);
  const count = db.prepare(`SELECT count(*) AS n FROM drafts WHERE ${ofOwner}`);
  const byId = db.prepare('SELECT * FROM drafts WHERE id = :id');
  const put = db.prepare(
    `INSERT INTO drafts (id, created_by_id, created_by, fields, changed_at)
     VALUES (:id, :accountId, :email, :fields, :changedAt)
     ON CONFLICT (id) DO UPDATE SET created_by_id = excluded.created_by_id, created_by = excluded.created_by,
       fields = excluded.fields, changed_at = excluded.changed_at`,
  );
  const remove = db.prepare(`DELETE FROM drafts WHERE id = :id AND ${ofOwner}`);
  const publish = db.prepare('DELETE FROM drafts WHERE id = :id');
  const notePublication = db.prepare(
    'INSERT INTO published_drafts (id, marathon_id) VALUES (:id, :marathonId)',
  );
  const publication = db.prepare('SELECT marathon_id FROM published_drafts WHERE id = :id');
  const forget = db.prepare('DELETE FROM drafts WHERE created_by_id = :accountId');
  const adopt = db.prepare(
    'UPDATE drafts SET created_by_id = :accountId WHERE created_by_id IS NULL AND created_by = :email',
  );
  const renewEmail = db.prepare('UPDATE drafts SET created_by = :email WHERE created_by_id = :accountId');
  const emails = db.prepare(
    `SELECT DISTINCT created_by AS email FROM drafts WHERE created_by_id IS NULL AND created_by > :after
     ORDER BY created_by LIMIT :atMost`,
  );
  const named = ({ accountId, email }: Caller) => ({ accountId, email });
  return {
    of: (owner: Caller): Draft[] => of.all(named(owner)).map(draftOf),
    count: (owner: Caller): number => Number(count.get(named(owner))?.n),
    byId(id: string): Draft | undefined {
      const row = byId.get({ id });
      return row && draftOf(row);
    },
    put: ({ fields, ...draft }: Draft) => put.run({ ...draft, fields: JSON.stringify(fields) }),
    remove: (id: string, owner: Caller): boolean => remove.run({ id, ...named(owner) }).changes > 0,
    publish(id: string, marathonId: string) {
      publish.run({ id });
      notePublication.run({ id, marathonId });
    },
    publicationOf(id: string): string | undefined {
      const row = publication.get({ id });
      return row && String(row.marathon_id);
    },
    forgetAccount: (accountId: string) => forget.run({ accountId }),
    adopt: (email: string, accountId: string) => adopt.run({ email, accountId }),
    renewEmail: (accountId: string, email: Email) => renewEmail.run({ accountId, email }),
    emailsWithoutAccount: (after: string, atMost: number): string[] =>
      emails.all({ after, atMost }).map(({ email }) => String(email)),
  };
}

const draftRow = z.object({
  id: z.string(),
  created_by_id: z.string().nullable(),
  created_by: z.string(),
  fields: z.string(),
  changed_at: z.string(),
});

export function draftOf(found: unknown): Draft {
  const row = draftRow.parse(found);
  return {
    id: row.id,
    accountId: row.created_by_id,
    email: toEmail(row.created_by),
    fields: JSON.parse(row.fields),
    changedAt: row.changed_at,
  };
}
