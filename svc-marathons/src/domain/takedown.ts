import { type Fact, snapshotOf } from '@marathon/contracts/events';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { takedownActions } from '@marathon/contracts/takedown';
import type { Outcome } from './outcome.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';
import { isMember, type MarathonAndTeam } from './team.ts';

export interface TakedownEntry {
  readonly id: string;
  readonly marathonId: string;
  readonly at: string;
  readonly action: (typeof takedownActions)[number];
  readonly operator: string;
  /** "" for a restoration. */
  readonly reason: string;
}

/** `entry` is undefined if nothing changed. */
export interface TakedownOutcome extends Outcome {
  readonly entry: TakedownEntry | undefined;
}

interface Decision {
  readonly id: string;
  readonly operator: string;
  readonly at: Date;
}

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

function ownersOf(
  { current, team }: { readonly current: OwnedMarathon } & Pick<MarathonAndTeam, 'team'>,
  now: Date,
) {
  const others = team.filter((entry) => entry.role === 'owner' && isMember(entry, now));
  const accounts = [current.createdById, ...others.map(({ accountId }) => accountId)];
  return [...new Set(accounts.filter((id) => id !== null))];
}
