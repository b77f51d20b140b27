import { ok, type Result, refuse } from '@marathon/contracts/result';
import { type Claim, mayChange } from './mayChange.ts';
import type { Outcome } from './outcome.ts';
import type { MarathonAndTeam } from './team.ts';

export interface Removal extends Claim {
  /** Number of registrations, if only a marathon without any may be removed. */
  readonly registered?: Result<number> | undefined;
}

export function decideRemoval(
  held: MarathonAndTeam,
  { registered, ...claim }: Removal,
  now: Date,
): Result<Outcome> {
  const mine = mayChange(held, 'deleteMarathon', claim, now);
  if (!mine.ok) return mine;
  const marathon = mine.value;
  if (registered) {
    if (!registered.ok) return registered;
    const count = Math.max(registered.value, marathon.registrationCount);
    if (count > 0) return refuse('marathon-has-registrations', refusalOf(count));
  }
  const data = { marathonId: marathon._id, revision: marathon.revision + 1 };
  return ok({ marathon, facts: [{ type: 'marathon.deleted', data }] });
}

const refusalOf = (count: number) => ({
  detail: `${count === 1 ? '1 runner is' : `${count} runners are`} registered; the marathon can be cancelled`,
});
