import { contactNumberProblem, type RegistrationEdit } from '@marathon/contracts/registrationRequests';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { editRegistration, type RegistrationChange } from './editRegistration.ts';
import { type Act, changesBetween, entryAbout } from './logEntry.ts';
import { ownedBy } from './ownedBy.ts';
import type { Person } from './person.ts';
import type { StoredRegistration } from './registration.ts';

export function decideEdit(
  found: StoredRegistration | undefined,
  person: Person,
  edit: Result<RegistrationEdit>,
  act: Act,
): Result<RegistrationChange> {
  const owned = ownedBy(person, found);
  if (!owned.ok) return owned;
  if (!edit.ok) return edit;
  const message = contactNumberProblem(owned.value.contact, edit.value.contactNumber);
  if (message) return refuse('validation-failed', { errors: [{ path: 'contactNumber', message }] });
  return ok(logged(owned.value, editRegistration(owned.value, edit.value), act));
}

export type RevisionMatcher = (found: StoredRegistration) => boolean;

const logged = (before: StoredRegistration, edited: RegistrationChange, act: Act): RegistrationChange =>
  edited.modified
    ? { ...edited, entry: entryAbout(before, act, changesBetween(before, edited.registration)) }
    : edited;
