import type { AnswersInput } from '@marathon/contracts/questionRequests';
import type { Result } from '@marathon/contracts/result';
import type { WriteDependencies } from '../../application/dependencies.ts';
import { updateAnswers } from '../../application/transactions/updateAnswers.ts';
import { type AnswersChange, changeAnswers } from '../../domain/changeAnswers.ts';
import { byRunner } from '../../domain/logEntry.ts';
import type { Person } from '../../domain/person.ts';

/** Replaces answers of the caller's registration. Only its runner learns that answers are invalid. */
export const answerQuestions =
  ({ store, now, newId }: WriteDependencies) =>
  (registrationId: string, person: Person, answers: Result<AnswersInput>): Promise<Result<AnswersChange>> => {
    const act = { id: newId(), action: 'edited', actor: byRunner(person.accountId), at: now() } as const;
    return updateAnswers(store, { registrationId }, (stored) =>
      changeAnswers(stored, { person, answers, act }),
    );
  };
