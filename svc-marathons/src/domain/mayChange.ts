import { ok, type Result, refuse } from '@marathon/contracts/result';
import { mayDo, type TeamRight } from '@marathon/contracts/teamRoles';
import type { Caller, OwnedMarathon } from './ownedMarathon.ts';
import { type MarathonAndTeam, roleIn } from './team.ts';

export interface Claim extends Caller {
  /** undefined: any. */
  readonly revisions?: readonly number[] | undefined;
}

/** Yes if it exists, the role has the right, it is not taken down, and the caller has seen this revision. */
export function mayChange(
  { current, team }: MarathonAndTeam,
  right: TeamRight,
  claim: Claim,
  now: Date,
): Result<OwnedMarathon> {
  const mine = mayRead({ current, team }, right, claim, now);
  if (!mine.ok) return mine;
  if (mine.value.takedown !== null) return refuse('taken-down', { detail: unchangeable });
  if (claim.revisions && !claim.revisions.includes(mine.value.revision)) return refuse('precondition-failed');
  return mine;
}

const unchangeable = 'This race was taken down, so nobody can change it';

export function mayRead(
  { current, team }: MarathonAndTeam,
  right: TeamRight,
  claim: Caller,
  now: Date,
): Result<OwnedMarathon> {
  if (current === undefined) return refuse('marathon-not-found');
  const role = roleIn({ current, team }, claim, now);
  if (role === undefined) return refuse('forbidden', { detail: 'You’re not on this race’s team' });
  if (!mayDo(role, right))
    return refuse('forbidden', { detail: 'Your role in this team does not allow that' });
  const proved = mayOrganize(claim);
  return proved.ok ? ok(current) : proved;
}

/** Whether the sign-in meets the operator's requirement for everybody who adds or manages marathons. */
export const mayOrganize = ({ lacksSecondFactor }: Caller): Result<void> =>
  lacksSecondFactor ? refuse('second-factor-required') : ok(undefined);
