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
  /** The revisions the change may start from; undefined when the client does not care. */
  readonly revisions?: readonly number[] | undefined;
  /** As parsed: an invalid one is refused only to who may edit. */
  readonly patch: Result<MarathonPatch>;
  /** How many are registered, where the limit is lowered. */
  readonly registered?: Result<number> | undefined;
}

interface MarathonState extends MarathonAndTeam {
  /** Of the marathon's creator. */
  readonly activity: CreatorActivity | undefined;
}

/** Asks in this order: does it exist, may you, is it still what you saw, is the patch valid, is there room for it. */
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

/** Whose name an emptied organizer gives way to: the creator's. A co-organizer leaves it as it is. */
const organizerOf = (current: OwnedMarathon, caller: MarathonUpdate['caller']): Person =>
  isOwn(current, caller) ? caller : { email: caller.email, name: current.organizer };
