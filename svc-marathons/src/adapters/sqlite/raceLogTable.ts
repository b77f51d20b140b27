import { raceLogActions, raceLogFields } from '@marathon/contracts/raceLog';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { RaceLogPage, RaceLogQuery } from '../../application/ports/raceLogReading.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';
import { raceLogPage } from '../raceLogPage.ts';

export function raceLogTable(db: Database) {
  const append = db.prepare(
    `INSERT INTO race_log (id, marathon_id, at, action, actor_id, actor_name, member_id, member_name, changes)
     VALUES (:id, :marathonId, :at, :action, :actorId, :actorName, :memberId, :memberName, :changes)`,
  );
  const page = db.prepare(
    `SELECT * FROM race_log WHERE marathon_id = :marathonId AND (at, id) < (:at, :id)
     ORDER BY at DESC, id DESC LIMIT :atMost`,
  );
  const byId = db.prepare('SELECT * FROM race_log WHERE id = :id');
  const ofAccount = db.prepare(
    `SELECT * FROM race_log WHERE actor_id = :accountId OR member_id = :accountId
     ORDER BY at DESC, id DESC LIMIT :atMost`,
  );
  const forgetActor = db.prepare(
    'UPDATE race_log SET actor_id = NULL, actor_name = NULL WHERE actor_id = :accountId',
  );
  const forgetMember = db.prepare(
    'UPDATE race_log SET member_id = NULL, member_name = NULL WHERE member_id = :accountId',
  );
  return {
    append({ actor, member, changes, ...entry }: RaceLogEntry) {
      append.run({
        ...entry,
        actorId: actor.accountId,
        actorName: actor.name,
        memberId: member.accountId,
        memberName: member.name,
        changes: JSON.stringify(changes),
      });
    },
    page({ marathonId, after = { at: afterAll, id: '' }, atMost }: RaceLogQuery): RaceLogPage {
      const { at, id } = after;
      return raceLogPage(page.all({ marathonId, at, id, atMost: atMost + 1 }).map(raceLogEntryOf), atMost);
    },
    byId(id: string): RaceLogEntry | undefined {
      const row = byId.get({ id });
      return row && raceLogEntryOf(row);
    },
    ofAccount: (accountId: string, atMost: number): RaceLogEntry[] =>
      ofAccount.all({ accountId, atMost }).map(raceLogEntryOf),
    forgetAccount(accountId: string) {
      forgetActor.run({ accountId });
      forgetMember.run({ accountId });
    },
  };
}

/** Sorts after every instant. */
const afterAll = '~';

const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

const raceLogRow = z.object({
  id: z.string(),
  marathon_id: z.string(),
  at: z.string(),
  action: z.enum(raceLogActions),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  member_id: z.string().nullable(),
  member_name: z.string().nullable(),
  changes: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.array(z.object({ field: z.enum(raceLogFields), before: value, after: value }))),
});

export function raceLogEntryOf(found: unknown): RaceLogEntry {
  const { marathon_id, actor_id, actor_name, member_id, member_name, ...entry } = raceLogRow.parse(found);
  return {
    ...entry,
    marathonId: marathon_id,
    actor: { accountId: actor_id, name: actor_name },
    member: { accountId: member_id, name: member_name },
  };
}
