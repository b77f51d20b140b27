import { changedFields, exceptions, logActions } from '@marathon/contracts/registrationLog';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { LogAbout, LogPage, LogQuery, LogSlice } from '../../application/ports/logReading.ts';
import type { LogEntry } from '../../domain/logEntry.ts';
import { logFound, logPage, readAbout } from '../logPage.ts';

export function logTable(db: Database) {
  const insert = db.prepare(
    `INSERT INTO registration_log (id, marathon_id, registration_id, at, action, actor_role, actor_id, actor_name,
       changes, reason, despite, count)
     VALUES (:id, :marathonId, :registrationId, :at, :action, :role, :actorId, :actorName, :changes, :reason, :despite, :count)`,
  );
  const page = db.prepare(
    `SELECT * FROM registration_log WHERE marathon_id = :marathonId AND (at, id) < (:key, :cursor)
     ORDER BY at DESC, id DESC LIMIT :atMost`,
  );
  const about = db.prepare(
    `SELECT * FROM registration_log
     WHERE registration_id IN (SELECT value FROM json_each(:ids)) OR actor_id = :actorId
     ORDER BY at DESC, position DESC LIMIT ${readAbout}`,
  );
  const forgetValues = db.prepare(
    `UPDATE registration_log SET reason = '', changes = (
       SELECT json_group_array(json_object('field', json_extract(value, '$.field'), 'before', NULL, 'after', NULL))
       FROM json_each(changes))
     WHERE registration_id = :id`,
  );
  const forgetActor = db.prepare(
    'UPDATE registration_log SET actor_id = NULL, actor_name = NULL WHERE actor_id = :accountId',
  );
  const forgetReasons = db.prepare(
    `UPDATE registration_log SET reason = '' WHERE position IN (
       SELECT position FROM registration_log WHERE ${hasReasonOfCancelled} AND at < :before LIMIT :atMost)`,
  );
  return {
    add(entries: readonly LogEntry[]) {
      for (const { actor, changes, despite, ...entry } of entries)
        insert.run({
          ...entry,
          role: actor.role,
          actorId: actor.accountId,
          actorName: actor.name,
          changes: JSON.stringify(changes),
          despite: JSON.stringify(despite),
        });
    },
    page({ marathonId, after, atMost }: LogQuery): LogPage {
      const { key, id: cursor } = after ?? { key: afterAll, id: '' };
      return logPage(page.all({ marathonId, key, cursor, atMost: atMost + 1 }).map(logEntryOf), atMost);
    },
    about({ registrationIds, accountId }: LogAbout): LogSlice {
      const found = about.all({ ids: JSON.stringify(registrationIds), actorId: accountId ?? null });
      return logFound(found.map(logEntryOf));
    },
    forgetValues(registrationIds: readonly string[]) {
      for (const id of registrationIds) forgetValues.run({ id });
    },
    forgetActor: (accountId: string) => forgetActor.run({ accountId }),
    forgetReasons: (before: Date, atMost: number) =>
      Number(forgetReasons.run({ before: before.toISOString(), atMost }).changes),
  };
}

/** Matches the index. */
const hasReasonOfCancelled = "action = 'cancelled' AND reason <> ''";

/** Sorts after every instant. */
const afterAll = '~';

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(schema);

const valueOrNone = z.string().nullable();

const row = z.object({
  id: z.string(),
  marathon_id: z.string(),
  registration_id: z.string().nullable(),
  at: z.string(),
  action: z.enum(logActions),
  actor_role: z.enum(['runner', 'organizer']),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  changes: json(
    z.array(
      z.object({
        field: z.enum(changedFields),
        before: valueOrNone,
        after: valueOrNone,
        question: z.string().optional(),
      }),
    ),
  ),
  reason: z.string(),
  despite: json(z.array(z.enum(exceptions))),
  count: z.number(),
});

export function logEntryOf(found: unknown): LogEntry {
  const { marathon_id, registration_id, actor_role, actor_id, actor_name, ...entry } = row.parse(found);
  return {
    ...entry,
    marathonId: marathon_id,
    registrationId: registration_id,
    actor: { role: actor_role, accountId: actor_id, name: actor_name },
  };
}
