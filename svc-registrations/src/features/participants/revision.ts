import { hash } from 'node:crypto';
import { ofEachField } from '@marathon/contracts/registrationFields';
import type { RevisionMatcher } from '../../domain/decideEdit.ts';
import type { StoredRegistration } from '../../domain/registration.ts';

/** Changes whenever a field that organizers see changes; computed from those fields, so stores need no counter. */
export const revisionOf = (registration: StoredRegistration): string => {
  const { firstName, lastName, ...others } = ofEachField((name) => registration[name]);
  const { participantName, email, answers } = registration;
  const texts = [firstName, lastName, participantName, email, ...Object.values(others)];
  const seen = answers ? [...texts, answers] : texts;
  return hash('sha256', JSON.stringify(seen), 'base64url').slice(0, 22);
};

/** Compares with revisions that the organizer has seen; undefined: any. */
export const matchesRevision =
  (revisions: readonly string[] | undefined): RevisionMatcher =>
  (found) =>
    revisions === undefined || revisions.includes(revisionOf(found));
