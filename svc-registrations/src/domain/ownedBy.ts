import type { Email } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { StoredRegistration } from './registration.ts';

/** The registration, if it exists and belongs to that person (decision 14). */
export function ownedBy(email: Email, found: StoredRegistration | undefined): Result<StoredRegistration> {
  if (found === undefined) return refuse('registration-not-found');
  return found.email === email ? ok(found) : refuse('forbidden');
}
