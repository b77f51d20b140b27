import type { RegistrationEdit } from '@marathon/contracts/registration';
import { splitName } from './participantName.ts';
import type { StoredRegistration } from './registration.ts';

export interface Edited {
  readonly registration: StoredRegistration;
  /** False when it was like this before. */
  readonly modified: boolean;
}

/** PUT sets participantName, contactNumber and address, and keeps firstName, lastName and contact in step (decision 9). */
export function editRegistration(before: StoredRegistration, edit: RegistrationEdit): Edited {
  const { participantName, contactNumber: contact, address } = edit;
  const renamed = participantName !== before.participantName;
  const name = renamed ? splitName(participantName, before) : {};
  const modified = renamed || contact !== before.contact || address !== before.address;
  return { registration: { ...before, ...name, participantName, contact, address }, modified };
}
