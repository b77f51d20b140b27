import type { Result } from '@marathon/contracts/result';
import type { AnswersChange } from '../../domain/changeAnswers.ts';
import type { CorrectionView } from '../../domain/decideCorrection.ts';
import { chosenMoves } from '../../domain/questions.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';

interface AnswersQuery {
  readonly registrationId: string;
  /** For `emailHolder`; absent: nobody looks for it. */
  readonly email?: string | undefined;
}

export const updateAnswers = (
  store: UnitOfWork,
  { registrationId, email }: AnswersQuery,
  decide: (stored: CorrectionView) => Result<AnswersChange>,
): Promise<Result<AnswersChange>> =>
  store.transaction(function* ({ registrations, marathons, medicalAnswers, log }) {
    const found = yield* registrations.byId(registrationId);
    if (!found) return decide({ found, marathon: undefined, medical: [], emailHolder: undefined });
    const { marathonId } = found;
    const emailHolder =
      email === undefined
        ? undefined
        : (yield* registrations.registeredAmong(marathonId, [email])).get(email);
    const decided = decide({
      found,
      marathon: yield* marathons.byId(marathonId),
      medical: yield* medicalAnswers.of(registrationId),
      emailHolder,
    });
    if (!decided.ok || !decided.value.modified) return decided;
    const { registration, medical: given, entry } = decided.value;
    yield* registrations.update(registration);
    yield* medicalAnswers.put({ registrationId, marathonId, given });
    yield* marathons.moveChosen(marathonId, chosenMoves(found.answers, registration.answers));
    yield* log.add([entry]);
    return decided;
  });
