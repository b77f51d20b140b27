import type { Email } from '@marathon/contracts/email';
import type { Fact } from '@marathon/contracts/events';
import { ok, type Result } from '@marathon/contracts/result';
import { ownedBy } from './ownedBy.ts';
import type { StoredRegistration } from './registration.ts';

/** Only for the registrant. The fact frees the spot in svc-marathons, too. */
export function decideCancellation(
  found: StoredRegistration | undefined,
  email: Email,
): Result<readonly Fact[]> {
  const owned = ownedBy(email, found);
  if (!owned.ok) return owned;
  const { id: registrationId, marathonId } = owned.value;
  return ok([{ type: 'registration.cancelled', data: { registrationId, marathonId } }]);
}
