import type { QuestionsEdit } from '@marathon/contracts/questionRequests';
import type { Questions } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { findMarathon } from '../../application/findMarathon.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import { updateQuestions } from '../../application/transactions/updateQuestions.ts';
import { decideQuestions, type QuestionsChange, shownQuestions } from '../../domain/decideQuestions.ts';
import { entryAboutSeveral } from '../../domain/logEntry.ts';
import type { Person } from '../../domain/person.ts';
import { questionsOf } from '../../domain/questions.ts';

export interface AskingCommand {
  readonly marathonId: string;
  readonly edit: QuestionsEdit;
  readonly seen: readonly string[] | undefined;
}

export const askQuestions =
  (dependencies: Dependencies) =>
  async ({ marathonId, ...command }: AskingCommand, organizer: Person): Promise<Result<QuestionsChange>> => {
    const allowed = await asOrganizer(dependencies)('editMarathon', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const known = await findMarathon(dependencies)(marathonId, organizer.accountId);
    if (!known.ok) return known;
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const act = { id: newId(), action: 'questions-changed', actor, at: now() } as const;
    return updateQuestions(store, marathonId, (marathon) => {
      if (marathon === undefined || marathon === 'deleted') return refuse('marathon-not-found');
      const decided = decideQuestions(marathon, { ...command, newId });
      return decided.ok ? ok({ ...decided.value, entry: entryAboutSeveral(marathonId, act, 0) }) : decided;
    });
  };

/** Public, because runners see questions before registering; for the team only after a takedown. */
export const getQuestions =
  (dependencies: Dependencies) =>
  async (marathonId: string, asker?: Person): Promise<Result<Questions>> => {
    const found = await findMarathon(dependencies)(marathonId, anybody);
    if (!found.ok) return found;
    if (found.value.takenDown) {
      const ask = asOrganizer(dependencies);
      const allowed = asker && (await ask('readParticipants', marathonId, asker)).ok;
      if (!allowed) return refuse('taken-down');
    }
    return ok({ version: questionsOf(found.value).version, questions: shownQuestions(found.value) });
  };

/** All visitors share one queue of look-ups. */
const anybody = '';
