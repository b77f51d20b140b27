import { type Fact, snapshotOf } from '@marathon/contracts/events';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { takedownActions } from '@marathon/contracts/takedown';
import type { Outcome } from './outcome.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';
import { isMember, type MarathonAndTeam } from './team.ts';

/** What operators decided about a marathon, and why. */
export interface TakedownEntry {
  readonly id: string;
  readonly marathonId: string;
  readonly at: string;
  readonly action: (typeof takedownActions)[number];
  /** A pseudonym. */
  readonly operator: string;
  /** "" where it was brought back. */
  readonly reason: string;
}

/** `entry` is undefined where it was like this before. */
export interface TakedownOutcome extends Outcome {
  readonly entry: TakedownEntry | undefined;
}

interface Decision {
  /** Of the entry in the log. */
  readonly id: string;
  readonly operator: string;
  readonly at: Date;
}

/** The marathon is hidden and its registration closed. Again with the same reason: changes nothing. */
export function decideTakedown(
  { current, team }: MarathonAndTeam,
  { reason, at, ...decision }: Decision & { readonly reason: string },
): Result<TakedownOutcome> {
  if (current === undefined) return refuse('marathon-not-found');
  if (current.takedown?.reason === reason) return ok({ marathon: current, facts: [], entry: undefined });
  const takedown = { at: at.toISOString(), reason };
  const marathon = { ...current, takedown, revision: current.revision + 1 };
  const entry: TakedownEntry = {
    ...{ ...decision, ...takedown },
    ...{ marathonId: current._id, action: 'taken-down' },
  };
  const told = ownersOf({ current, team }, at).map(
    (accountId): Fact => ({
      type: 'marathon.taken-down',
      data: { accountId, marathonId: current._id, takedownId: decision.id },
    }),
  );
  return ok({ marathon, facts: [{ type: 'marathon.updated', data: snapshotOf(marathon) }, ...told], entry });
}

/** Everybody sees the marathon again, as it was before. */
export function decideRestoration(
  { current }: MarathonAndTeam,
  { at, ...decision }: Decision,
): Result<TakedownOutcome> {
  if (current === undefined) return refuse('marathon-not-found');
  if (current.takedown === null) return ok({ marathon: current, facts: [], entry: undefined });
  const marathon = { ...current, takedown: null, revision: current.revision + 1 };
  const entry: TakedownEntry = {
    ...{ ...decision, at: at.toISOString(), reason: '' },
    ...{ marathonId: current._id, action: 'restored' },
  };
  return ok({ marathon, facts: [{ type: 'marathon.updated', data: snapshotOf(marathon) }], entry });
}

/** The accounts of the creator, where it is known, and of members with the role of an owner. */
function ownersOf(
  { current, team }: { readonly current: OwnedMarathon } & Pick<MarathonAndTeam, 'team'>,
  now: Date,
) {
  const others = team.filter((entry) => entry.role === 'owner' && isMember(entry, now));
  const accounts = [current.createdById, ...others.map(({ accountId }) => accountId)];
  return [...new Set(accounts.filter((id) => id !== null))];
}
