import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type Claim, mayChange } from './mayChange.ts';
import type { Outcome } from './outcome.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';
import type { Held } from './team.ts';

export interface Removal extends Claim {
  /** Only if nobody is registered. */
  readonly unregistered?: boolean | undefined;
}

/** The marathon goes; its registrations stay and learn of it by the event (decision 12). */
export function decideRemoval(held: Held, { unregistered, ...claim }: Removal, now: Date): Result<Outcome> {
  const mine = mayChange(held, 'deleteMarathon', claim, now);
  if (!mine.ok) return mine;
  const marathon = mine.value;
  if (unregistered && marathon.registrationCount > 0)
    return refuse('marathon-has-registrations', registered(marathon));
  const data = { marathonId: marathon._id, revision: marathon.revision + 1 };
  return ok({ marathon, facts: [{ type: 'marathon.deleted', data }] });
}

const registered = ({ registrationCount }: OwnedMarathon) => ({
  detail: `${registrationCount === 1 ? '1 runner is' : `${registrationCount} runners are`} registered; the marathon can be cancelled`,
});
