import type { RegistrationEdit } from '@marathon/contracts/registrationRequests';
import { splitName } from './participantName.ts';
import type { StoredRegistration } from './registration.ts';

export interface Edited {
  readonly registration: StoredRegistration;
  /** False when it was like this before. */
  readonly modified: boolean;
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

const differs = (before: StoredRegistration, after: StoredRegistration) =>
  (Object.keys(after) as (keyof StoredRegistration)[]).some((field) => before[field] !== after[field]);
