import type { Questions, QuestionsEdit } from '@marathon/contracts/questions';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { decideQuestions, type QuestionsChange, shownQuestions } from '../domain/decideQuestions.ts';
import { questionsOf } from '../domain/questions.ts';
import type { Dependencies } from './dependencies.ts';
import { findMarathon } from './findMarathon.ts';
import { asOrganizer } from './organizers.ts';

export interface AskingCommand {
  readonly marathonId: string;
  readonly edit: QuestionsEdit;
  /** Any of these versions; undefined: whatever it is now. */
  readonly seen: readonly string[] | undefined;
}

/** Changes what a marathon asks its runners. */
export const askQuestions =
  (dependencies: Dependencies) =>
  async ({ marathonId, ...command }: AskingCommand, accountId: string): Promise<Result<QuestionsChange>> => {
    const allowed = await asOrganizer(dependencies)('editMarathon', { marathonId, accountId });
    if (!allowed.ok) return allowed;
    const known = await findMarathon(dependencies)(marathonId, accountId);
    if (!known.ok) return known;
    const { store, newId } = dependencies;
    return store.askQuestions(marathonId, (marathon) =>
      marathon === undefined || marathon === 'deleted'
        ? refuse('marathon-not-found')
        : decideQuestions(marathon, { ...command, newId }),
    );
  };

/** For anybody: who registers is shown them before they have a place. For its team alone where the marathon was taken down. */
export const getQuestions =
  (dependencies: Pick<Dependencies, 'store' | 'lookUp' | 'organizers'>) =>
  async (marathonId: string, accountId?: string): Promise<Result<Questions>> => {
    const found = await findMarathon(dependencies)(marathonId, anybody);
    if (!found.ok) return found;
    if (found.value.takenDown) {
      const ask = asOrganizer(dependencies);
      const allowed = accountId && (await ask('readParticipants', { marathonId, accountId })).ok;
      if (!allowed) return refuse('taken-down');
    }
    return ok({ version: questionsOf(found.value).version, questions: shownQuestions(found.value) });
  };

/** Visitors wait for the look-ups of each other. */
const anybody = '';
