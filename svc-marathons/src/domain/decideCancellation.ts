import { snapshotOf } from '@marathon/contracts/events';
import { isCancelled } from '@marathon/contracts/marathonStatus';
import { ok, type Result } from '@marathon/contracts/result';
import { type Claim, mayChange } from './mayChange.ts';
import type { Outcome } from './outcome.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';
import type { MarathonAndTeam } from './team.ts';

export interface Cancellation {
  /** What the organizer says about it; may be "". */
  readonly note: string;
  readonly at: Date;
}

/** The marathon stays, with its registrations, and takes no more. It is cancelled once: asking again changes nothing. */
export function decideCancellation(
  held: MarathonAndTeam,
  claim: Claim,
  { note, at }: Cancellation,
): Result<Outcome> {
  const { current } = held;
  // Whoever asks twice saw the revision before the first time.
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
