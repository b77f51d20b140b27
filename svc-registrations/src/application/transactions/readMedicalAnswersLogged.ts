import type { GivenAnswer } from '@marathon/contracts/questions';
import { ok, type Result } from '@marathon/contracts/result';
import type { LogEntry } from '../../domain/logEntry.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';

export const readMedicalAnswersLogged = (
  store: UnitOfWork,
  registrationId: string,
  decide: (found: StoredRegistration | undefined) => Result<LogEntry>,
): Promise<Result<readonly GivenAnswer[]>> =>
  store.transaction(function* ({ registrations, medicalAnswers, log }) {
    const decided = decide(yield* registrations.byId(registrationId));
    if (!decided.ok) return decided;
    yield* log.add([decided.value]);
    return ok(yield* medicalAnswers.of(registrationId));
  });
