import { toEmail } from '@marathon/contracts/email';
import { teamRoles } from '@marathon/contracts/teamRoles';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { TeamEntry } from '../../domain/team.ts';

const ended = '(ends_at < :before OR (email IS NOT NULL AND accept_by < :before))';

export function teamTable(db: Database) {
  const of = db.prepare('SELECT * FROM team_entries WHERE marathon_id = :marathonId ORDER BY id');
  const byId = db.prepare('SELECT * FROM team_entries WHERE id = :id');
  const ofAccount = db.prepare('SELECT * FROM team_entries WHERE account_id = :accountId ORDER BY id');
  const insert = db.prepare(
    `INSERT INTO team_entries (id, marathon_id, role, account_id, name, email, invited_at, accept_by, ends_at)
     VALUES (:id, :marathonId, :role, :accountId, :name, :email, :invitedAt, :acceptBy, :endsAt)`,
  );
  const remove = db.prepare('DELETE FROM team_entries WHERE marathon_id = :marathonId');
  const forget = db.prepare('DELETE FROM team_entries WHERE account_id = :accountId');
  const prune = db.prepare(
    `DELETE FROM team_entries WHERE id IN (SELECT id FROM team_entries WHERE ${ended} LIMIT :atMost)`,
  );
  return {
    of: (marathonId: string): TeamEntry[] => of.all({ marathonId }).map(teamEntryOf),
    byId(id: string): TeamEntry | undefined {
      const row = byId.get({ id });
      return row && teamEntryOf(row);
    },
    ofAccount: (accountId: string): TeamEntry[] => ofAccount.all({ accountId }).map(teamEntryOf),
    put(marathonId: string, team: readonly TeamEntry[]) {
      remove.run({ marathonId });
      for (const entry of team) insert.run({ ...entry });
    },
    remove: (marathonId: string) => remove.run({ marathonId }),
    forgetAccount: (accountId: string) => forget.run({ accountId }),
    prune: (before: Date, atMost: number): number =>
      Number(prune.run({ before: before.toISOString(), atMost }).changes),
  };
}

const teamRow = z.object({
  id: z.string(),
  marathon_id: z.string(),
  role: z.enum(teamRoles),
  account_id: z.string().nullable(),
  name: z.string(),
  email: z.string().transform(toEmail).nullable(),
  invited_at: z.string(),
  accept_by: z.string(),
  ends_at: z.string().nullable(),
});

export function teamEntryOf(found: unknown): TeamEntry {
  const row = teamRow.parse(found);
  return {
    id: row.id,
    marathonId: row.marathon_id,
    role: row.role,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    invitedAt: row.invited_at,
    acceptBy: row.accept_by,
    endsAt: row.ends_at,
  };
}
