import type { Email } from '@marathon/contracts/email';
import type { Marathon } from '@marathon/contracts/marathon';
import { ok, type Result, refuse } from '@marathon/contracts/result';

export interface Claim {
  readonly email: Email;
  /** The revisions the change may start from; undefined when the client does not care. */
  readonly revisions?: readonly number[] | undefined;
}

/** The marathon, when it exists, belongs to the caller (decision 14) and is still what the caller saw. */
export function mayChange(current: Marathon | undefined, claim: Claim): Result<Marathon> {
  if (current === undefined) return refuse('marathon-not-found');
  if (current.createdBy !== claim.email) return refuse('forbidden');
  if (claim.revisions && !claim.revisions.includes(current.revision)) return refuse('precondition-failed');
  return ok(current);
}
