import { ok, type Result, refuse } from '@marathon/contracts/result';
import { isOwn, type OwnedMarathon, type Owner } from './ownedMarathon.ts';

export interface Claim extends Owner {
  /** The revisions the change may start from; undefined when the client does not care. */
  readonly revisions?: readonly number[] | undefined;
}

/** The marathon, when it exists, belongs to the caller (decision 14) and is still what the caller saw. */
export function mayChange(current: OwnedMarathon | undefined, claim: Claim): Result<OwnedMarathon> {
  if (current === undefined) return refuse('marathon-not-found');
  if (!isOwn(current, claim)) return refuse('forbidden');
  if (claim.revisions && !claim.revisions.includes(current.revision)) return refuse('precondition-failed');
  return ok(current);
}
