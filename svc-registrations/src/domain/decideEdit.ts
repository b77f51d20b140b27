import type { ParticipantCorrection } from '@marathon/contracts/participantChanges';
import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { correctRegistration, editRegistration, type RegistrationChange } from './editRegistration.ts';
import { type Act, changesBetween, entryAbout } from './logEntry.ts';
import { ownedBy } from './ownedBy.ts';
import type { Person } from './person.ts';
import type { StoredRegistration } from './registration.ts';

/** Checks existence, permission, then the edit. */
export function decideEdit(
  found: StoredRegistration | undefined,
  person: Person,
  edit: Result<RegistrationEdit>,
  act: Act,
): Result<RegistrationChange> {
  const owned = ownedBy(person, found);
  if (!owned.ok) return owned;
  return edit.ok ? ok(logged(owned.value, editRegistration(owned.value, edit.value), act)) : edit;
}

export interface CorrectionCommand {
  readonly marathonId: string;
  readonly correction: ParticipantCorrection;
  readonly act: Act;
  /** True if nothing changed since the organizer read it. */
  readonly matchesSeen: RevisionMatcher;
}

export type RevisionMatcher = (found: StoredRegistration) => boolean;

export function decideCorrection(
  found: StoredRegistration | undefined,
  { marathonId, correction, act, matchesSeen }: CorrectionCommand,
): Result<RegistrationChange> {
  if (found?.marathonId !== marathonId) return refuse('registration-not-found');
  if (!matchesSeen(found)) return refuse('precondition-failed');
  return ok(logged(found, correctRegistration(found, correction), { ...act, reason: correction.reason }));
}

const logged = (before: StoredRegistration, edited: RegistrationChange, act: Act): RegistrationChange =>
  edited.modified
    ? { ...edited, entry: entryAbout(before, act, changesBetween(before, edited.registration)) }
    : edited;
