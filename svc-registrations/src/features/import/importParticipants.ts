import { isCancelled } from '@marathon/contracts/marathonStatus';
import type { ImportPreview } from '@marathon/contracts/participantsImport';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { mayRegisterOthers, organizerActor } from '../../application/organizers.ts';
import { toEvents } from '../../application/toEvents.ts';
import { insertParticipants } from '../../application/transactions/insertParticipants.ts';
import { decideImport, type ImportCommand, type ImportResult, spotsLeft } from '../../domain/decideImport.ts';
import { judgeList, unansweredIn } from '../../domain/importList.ts';
import type { Person } from '../../domain/person.ts';
import { type QuestionSet, questionsOf } from '../../domain/questions.ts';

type Importing = Omit<ImportCommand, 'at' | 'idOf' | 'actor' | 'entryId'>;

/** Check it before reading a file. Returns what the race asks. */
export const mayImport =
  (dependencies: Dependencies) =>
  async (marathonId: string, organizer: Person): Promise<Result<QuestionSet>> => {
    const allowed = await mayRegisterOthers(dependencies)('importParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const marathon = await dependencies.store.marathonById(marathonId);
    return ok(questionsOf(typeof marathon === 'object' ? marathon : {}));
  };

export const previewImport =
  ({ store, now }: Dependencies) =>
  async ({
    marathonId,
    list,
  }: Pick<Importing, 'marathonId' | 'list'>): Promise<
    Result<Omit<ImportPreview, 'columns' | 'missing' | 'ignoredColumns'>>
  > => {
    const registered = await store.registeredAmong(marathonId, emailsOf(list));
    const marathon = await store.marathonById(marathonId);
    if (marathon === undefined || marathon === 'deleted') return refuse('marathon-not-found');
    if (isCancelled(marathon)) return refuse('marathon-cancelled');
    const judged = judgeList(list, registered, { ...marathon, at: now() });
    const rows = judged.map(({ person: _person, answered: _answered, ...row }) => row);
    const count = (status: (typeof rows)[number]['status']) =>
      rows.filter((row) => row.status === status).length;
    return ok({
      rows,
      ok: count('ok'),
      invalid: count('invalid'),
      duplicate: count('duplicate'),
      places: spotsLeft(marathon),
      questions: questionsOf(marathon).questions.map(({ questionId, label }) => ({ questionId, label })),
      unanswered: unansweredIn(judged, marathon),
    });
  };

/** Registers everybody or nobody, in one transaction. */
export const importParticipants =
  ({ store, directory, now, newId }: Pick<Dependencies, 'store' | 'directory' | 'now' | 'newId'>) =>
  async (importing: Importing, organizer: Person): Promise<ImportResult> => {
    const actor = await organizerActor({ directory })(organizer);
    const { marathonId, list, idempotency } = importing;
    const at = now();
    const ids = new Map(list.map(({ row }) => [row, newId()]));
    const idOf = (row: number) => String(ids.get(row));
    const command = { ...importing, at, idOf, actor, entryId: newId() };
    const query = { marathonId, emails: emailsOf(list), organizer, idempotencyKey: idempotency?.key };
    return insertParticipants(store, query, (stored) => {
      const { facts, isNew, chosen, ...decided } = decideImport(command, stored);
      const count = decided.registrations.length;
      return {
        ...decided,
        granted: count > 0 ? { marathonId, count, chosen } : undefined,
        record: isNew && idempotency ? { account: organizer.accountId, ...idempotency, at } : undefined,
        events: toEvents(facts, at),
      };
    });
  };

const emailsOf = (list: Importing['list']) => [
  ...new Set(list.flatMap(({ person }) => (person.ok ? [person.value.email] : []))),
];
