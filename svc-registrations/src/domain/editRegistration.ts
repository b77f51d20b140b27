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
  const { participantName, contactNumber: contact, address, additionalInfo = before.additionalInfo } = edit;
  const renamed = participantName !== before.participantName;
  const name = renamed ? splitName(participantName, before) : {};
  const after = { ...before, ...name, participantName, contact, address, additionalInfo };
  const fields = ['participantName', 'contact', 'address', 'additionalInfo'] as const;
  return { registration: after, modified: fields.some((field) => after[field] !== before[field]) };
}
