import type { Result } from '@marathon/contracts/result';
import type { RegistrationChange } from '../../domain/editRegistration.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';

/** `decide` may run again, as in all transactions. */
export const updateRegistration = (
  store: UnitOfWork,
  id: string,
  decide: (found: StoredRegistration | undefined) => Result<RegistrationChange>,
): Promise<Result<RegistrationChange>> =>
  store.transaction(function* ({ registrations, log }) {
    const decided = decide(yield* registrations.byId(id));
    if (decided.ok && decided.value.modified) {
      const { registration, entry } = decided.value;
      yield* registrations.update(registration);
      yield* log.add(entry ? [entry] : []);
    }
    return decided;
  });
