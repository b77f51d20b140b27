import type { Result } from '@marathon/contracts/result';
import type { QuestionsChange } from '../../domain/decideQuestions.ts';
import type { OpenMarathon } from '../../domain/decideRegistration.ts';
import type { LogEntry } from '../../domain/logEntry.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';

interface LoggedChange extends QuestionsChange {
  readonly entry?: LogEntry | undefined;
}

export const updateQuestions = (
  store: UnitOfWork,
  marathonId: string,
  decide: (marathon: OpenMarathon | 'deleted' | undefined) => Result<LoggedChange>,
): Promise<Result<QuestionsChange>> =>
  store.transaction(function* ({ marathons, log }) {
    const decided = decide(yield* marathons.byId(marathonId));
    if (decided.ok && decided.value.modified) {
      const { questions, entry } = decided.value;
      yield* marathons.setQuestions(marathonId, questions);
      yield* log.add(entry ? [entry] : []);
    }
    return decided;
  });
