import { ok, type Result, refuse } from '@marathon/contracts/result';
import { isOf, type Person } from './person.ts';
import type { StoredRegistration } from './registration.ts';

export function ownedBy(person: Person, found: StoredRegistration | undefined): Result<StoredRegistration> {
  if (found === undefined) return refuse('registration-not-found');
  return isOf(found, person) ? ok(found) : refuse('forbidden');
}
