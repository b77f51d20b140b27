import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import { ok, type Result } from '@marathon/contracts/result';
import { type Edited, editRegistration } from './editRegistration.ts';
import { ownedBy } from './ownedBy.ts';
import type { Person } from './person.ts';
import type { StoredRegistration } from './registration.ts';

/** Asks in this order: does it exist, may you, is the edit valid. */
export function decideEdit(
  found: StoredRegistration | undefined,
  person: Person,
  edit: Result<RegistrationEdit>,
): Result<Edited> {
  const owned = ownedBy(person, found);
  if (!owned.ok) return owned;
  return edit.ok ? ok(editRegistration(owned.value, edit.value)) : edit;
}
