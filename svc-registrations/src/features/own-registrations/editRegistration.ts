import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import type { Result } from '@marathon/contracts/result';
import type { WriteDependencies } from '../../application/dependencies.ts';
import { updateRegistration } from '../../application/transactions/updateRegistration.ts';
import { decideEdit } from '../../domain/decideEdit.ts';
import type { RegistrationChange } from '../../domain/editRegistration.ts';
import { byRunner } from '../../domain/logEntry.ts';
import type { Person } from '../../domain/person.ts';

/** Only the registrant learns that an edit is invalid. */
export const editRegistration =
  ({ store, now, newId }: WriteDependencies) =>
  (id: string, person: Person, edit: Result<RegistrationEdit>): Promise<Result<RegistrationChange>> => {
    const act = { id: newId(), action: 'edited', actor: byRunner(person.accountId), at: now() } as const;
    return updateRegistration(store, id, (found) => decideEdit(found, person, edit, act));
  };
