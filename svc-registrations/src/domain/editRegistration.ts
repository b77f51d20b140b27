import type { ParticipantCorrection } from '@marathon/contracts/participantChanges';
import { changedTexts } from '@marathon/contracts/registrationFields';
import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import type { LogEntry } from './logEntry.ts';
import { splitName, wholeName } from './participantName.ts';
import type { StoredRegistration } from './registration.ts';

/** `entry` is for the log. */
export interface RegistrationChange {
  readonly registration: StoredRegistration;
  /** False when it was like this before. */
  readonly modified: boolean;
  readonly entry?: LogEntry | undefined;
}

/** PUT sets participantName, contactNumber, address and additionalInfo, and keeps firstName, lastName and contact in step (decision 9). */
export function editRegistration(before: StoredRegistration, edit: RegistrationEdit): RegistrationChange {
  const { participantName, contactNumber: contact, ...texts } = edit;
  const renamed = participantName !== before.participantName;
  const name = renamed ? splitName(participantName, before) : {};
  const after: StoredRegistration = { ...before, ...name, participantName, contact, ...changedTexts(texts) };
  return { registration: after, modified: differs(before, after) };
}

/** What an organizer corrects; a name comes in both its parts. */
export function correctRegistration(
  before: StoredRegistration,
  { reason: _why, firstName, lastName, ...texts }: ParticipantCorrection,
): RegistrationChange {
  const name =
    firstName === undefined || lastName === undefined
      ? {}
      : { firstName, lastName, participantName: wholeName({ firstName, lastName }) };
  const after: StoredRegistration = { ...before, ...name, ...changedTexts(texts) };
  return { registration: after, modified: differs(before, after) };
}

const differs = (before: StoredRegistration, after: StoredRegistration) =>
  (Object.keys(after) as (keyof StoredRegistration)[]).some((field) => before[field] !== after[field]);
