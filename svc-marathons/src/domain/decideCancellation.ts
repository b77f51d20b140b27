import { snapshotOf } from '@marathon/contracts/events';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { ok, type Result } from '@marathon/contracts/result';
import { type Claim, mayChange } from './mayChange.ts';
import type { Outcome } from './outcome.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';
import type { MarathonAndTeam } from './team.ts';

export interface Cancellation {
  readonly note: string;
  readonly at: Date;
}

/** Keeps the marathon and its registrations; takes no more. Cancelling again changes nothing. */
export function decideCancellation(
  held: MarathonAndTeam,
  claim: Claim,
  { note, at }: Cancellation,
): Result<Outcome> {
  const { current } = held;
  // A repeated request has the revision from before the first one.
  const revisions = current && isCancelled(current) ? undefined : claim.revisions;
  const mine = mayChange(held, 'cancelMarathon', { ...claim, revisions }, at);
  if (!mine.ok) return mine;
  if (isCancelled(mine.value)) return ok({ marathon: mine.value, facts: [] });
  const marathon: OwnedMarathon = {
    ...mine.value,
    cancelledAt: at.toISOString(),
    cancellationNote: note,
    revision: mine.value.revision + 1,
  };
  return ok({ marathon, facts: [{ type: 'marathon.updated', data: snapshotOf(marathon) }] });
}
