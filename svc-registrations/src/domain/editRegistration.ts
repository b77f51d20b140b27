import type { ParticipantCorrection } from '@marathon/contracts/participantChanges';
import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import type { LogEntry } from './logEntry.ts';
import { splitName, wholeName } from './participantName.ts';
import type { StoredRegistration } from './registration.ts';

/** `entry` is for the log. */
export interface Edited {
  readonly registration: StoredRegistration;
  /** False when it was like this before. */
  readonly modified: boolean;
  readonly entry?: LogEntry | undefined;
}

/** PUT sets participantName, contactNumber, address and additionalInfo, and keeps firstName, lastName and contact in step (decision 9). */
export function editRegistration(before: StoredRegistration, edit: RegistrationEdit): Edited {
  const { contactNumber: contact, additionalInfo = before.additionalInfo, ...others } = edit;
  const sameName: Pick<StoredRegistration, keyof typeof others> = others;
  const renamed = edit.participantName !== before.participantName;
  const name = renamed ? splitName(edit.participantName, before) : {};
  const after: StoredRegistration = { ...before, ...name, ...sameName, contact, additionalInfo };
  return { registration: after, modified: differs(before, after) };
}

/** What an organizer corrects; a name comes in both its parts. */
export function correctRegistration(
  before: StoredRegistration,
  { reason: _why, ...correction }: ParticipantCorrection,
): Edited {
  const { firstName, lastName, contact = before.contact, address = before.address } = correction;
  const name =
    firstName === undefined || lastName === undefined
      ? {}
      : { firstName, lastName, participantName: wholeName({ firstName, lastName }) };
  const after: StoredRegistration = { ...before, ...name, contact, address };
  return { registration: after, modified: differs(before, after) };
}

const differs = (before: StoredRegistration, after: StoredRegistration) =>
  (Object.keys(after) as (keyof StoredRegistration)[]).some((field) => before[field] !== after[field]);
