import type { MarathonPatch } from '@marathon/contracts/marathonRequests';
import { ok, type Result } from '@marathon/contracts/result';
import { type CreatorActivity, mayMove } from './additionLimits.ts';
import { mayChange } from './mayChange.ts';
import type { Person } from './organizer.ts';
import type { Outcome } from './outcome.ts';
import { isOwn, type OwnedMarathon, type Owner } from './ownedMarathon.ts';
import { patchMarathon } from './patchMarathon.ts';
import type { Held } from './team.ts';

export interface MarathonUpdate {
  readonly owner: Person & Owner;
  /** The revisions the change may start from; undefined when the client does not care. */
  readonly revisions?: readonly number[] | undefined;
  /** As parsed: an invalid one is refused only to the owner. */
  readonly patch: Result<MarathonPatch>;
}

interface Found extends Held {
  /** Of the marathon's creator. */
  readonly activity: CreatorActivity | undefined;
}

/** Asks in this order: does it exist, may you, is it still what you saw, is the patch valid, is there room for it. */
export function decideUpdate(
  { activity, ...held }: Found,
  { owner, revisions, patch }: MarathonUpdate,
  now: Date,
): Result<Outcome> {
  const { accountId, email } = owner;
  const mine = mayChange(held, 'editMarathon', { accountId, email, revisions }, now);
  if (!mine.ok) return mine;
  if (!patch.ok) return patch;
  const outcome = patchMarathon(mine.value, patch.value, organizerOf(mine.value, owner));
  if (!outcome.ok) return outcome;
  const moved = activity
    ? mayMove({ before: mine.value, after: outcome.value.marathon }, activity, now)
    : ok(undefined);
  return moved.ok ? outcome : moved;
}

/** Whose name an emptied organizer gives way to: the creator's. A co-organizer leaves it as it is. */
const organizerOf = (current: OwnedMarathon, owner: MarathonUpdate['owner']): Person =>
  isOwn(current, owner) ? owner : { email: owner.email, name: current.organizer };
