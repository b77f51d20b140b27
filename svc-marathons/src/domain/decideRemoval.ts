import { ok, type Result } from '@marathon/contracts/result';
import { type Claim, mayChange } from './mayChange.ts';
import type { Outcome } from './outcome.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';

/** The marathon goes; its registrations stay and learn of it by the event (decision 12). */
export function decideRemoval(current: OwnedMarathon | undefined, claim: Claim): Result<Outcome> {
  const mine = mayChange(current, claim);
  if (!mine.ok) return mine;
  const marathon = mine.value;
  const data = { marathonId: marathon._id, revision: marathon.revision + 1 };
  return ok({ marathon, facts: [{ type: 'marathon.deleted', data }] });
}
