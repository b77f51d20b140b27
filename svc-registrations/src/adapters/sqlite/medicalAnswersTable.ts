import type { GivenAnswer } from '@marathon/contracts/questions';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { MedicalAnswers } from '../../domain/questions.ts';

/** A trigger deletes them with their registration. Runs in the caller's transaction. */
export function medicalAnswersTable(db: Database) {
  const put = db.prepare(
    `INSERT INTO medical_answers (registration_id, marathon_id, answers) VALUES (:registrationId, :marathonId, :answers)
     ON CONFLICT (registration_id) DO UPDATE SET answers = excluded.answers`,
  );
  const selectAmong = db.prepare(
    'SELECT * FROM medical_answers WHERE registration_id IN (SELECT value FROM json_each(:ids))',
  );
  const remove = db.prepare('DELETE FROM medical_answers WHERE registration_id = :registrationId');
  const racesOf = db.prepare(
    `SELECT m.id FROM marathons m
     WHERE (m.deleted OR m.cancelled_at IS NOT NULL OR m.event_date < :before)
       AND EXISTS (SELECT 1 FROM medical_answers WHERE marathon_id = m.id) LIMIT :atMost`,
  );
  const removeOf = db.prepare('DELETE FROM medical_answers WHERE marathon_id = :id');
  const among = (ids: readonly string[]): ReadonlyMap<string, readonly GivenAnswer[]> =>
    new Map(
      selectAmong
        .all({ ids: JSON.stringify(ids) })
        .map(medicalAnswersOf)
        .map(({ registrationId, given }) => [registrationId, given]),
    );
  return {
    put({ registrationId, marathonId, given }: MedicalAnswers) {
      if (given.length === 0) remove.run({ registrationId });
      else put.run({ registrationId, marathonId, answers: JSON.stringify(given) });
    },
    among,
    of: (registrationId: string) => among([registrationId]).get(registrationId) ?? [],
    remove: (registrationId: string) => remove.run({ registrationId }),
    prune(before: Date, atMost: number): number {
      const races = racesOf.all({ before: before.toISOString(), atMost });
      for (const { id } of races) removeOf.run({ id: String(id) });
      return races.length;
    },
  };
}

const medicalRow = z.object({ registration_id: z.string(), marathon_id: z.string(), answers: z.string() });

export function medicalAnswersOf(found: unknown): MedicalAnswers {
  const row = medicalRow.parse(found);
  return {
    registrationId: row.registration_id,
    marathonId: row.marathon_id,
    given: JSON.parse(row.answers) as GivenAnswer[],
  };
}
