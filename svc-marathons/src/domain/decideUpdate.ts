import type { MarathonPatch } from '@marathon/contracts/marathonRequests';
import { ok, type Result } from '@marathon/contracts/result';
import { type CreatorActivity, mayMove } from './additionLimits.ts';
import { mayLimit } from './limit.ts';
import { mayChange } from './mayChange.ts';
import type { Person } from './organizer.ts';
import type { Outcome } from './outcome.ts';
import { type Caller, isOwn, type OwnedMarathon } from './ownedMarathon.ts';
import { patchMarathon } from './patchMarathon.ts';
import type { MarathonAndTeam } from './team.ts';

export interface MarathonUpdate {
  readonly caller: Person & Caller;
  /** undefined: any. */
  readonly revisions?: readonly number[] | undefined;
  readonly patch: Result<MarathonPatch>;
  readonly registered?: Result<number> | undefined;
}

interface MarathonState extends MarathonAndTeam {
  readonly activity: CreatorActivity | undefined;
}

/** Checks in this order: existence, rights, revision, patch, limits. */
export function decideUpdate(
  { activity, ...held }: MarathonState,
  { caller, revisions, patch, registered }: MarathonUpdate,
  now: Date,
): Result<Outcome> {
  const mine = mayChange(held, 'editMarathon', { ...caller, revisions }, now);
  if (!mine.ok) return mine;
  if (!patch.ok) return patch;
  const outcome = patchMarathon(mine.value, patch.value, organizerOf(mine.value, caller));
  if (!outcome.ok) return outcome;
  const move = { before: mine.value, after: outcome.value.marathon };
  const limited = mayLimit(move, registered);
  if (!limited.ok) return limited;
  const moved = activity ? mayMove(move, activity, now) : ok(undefined);
  return moved.ok ? outcome : moved;
}

/** The name that replaces an emptied organizer: the creator's. A co-organizer does not change it. */
const organizerOf = (current: OwnedMarathon, caller: MarathonUpdate['caller']): Person =>
  isOwn(current, caller) ? caller : { email: caller.email, name: current.organizer };
