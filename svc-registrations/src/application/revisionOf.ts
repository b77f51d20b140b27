import { hash } from 'node:crypto';
import type { StoredRegistration } from '../domain/registration.ts';

/** Another one once something is another that an organizer sees of a registration. It is made from that, so no store has to count. */
export const revisionOf = (registration: StoredRegistration): string => {
  const { firstName, lastName, participantName, email, contact, address, additionalInfo } = registration;
  const seen = [firstName, lastName, participantName, email, contact, address, additionalInfo];
  return hash('sha256', JSON.stringify(seen), 'base64url').slice(0, 22);
};
