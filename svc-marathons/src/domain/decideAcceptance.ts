import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { TeamDecision } from './decideTeam.ts';
import { type Caller, isOwn } from './ownedMarathon.ts';
import { isInvited, isMember, type MarathonAndTeam } from './team.ts';

export interface Accepting extends Caller {
  readonly name: string;
  readonly isEmailVerified: boolean;
}

/** Accepting again changes nothing. Ends an earlier role of the same person. */
export function decideAcceptance(
  { current, team }: MarathonAndTeam,
  id: string,
  { accountId, email, name, isEmailVerified }: Accepting,
  now: Date,
): Result<TeamDecision> {
  const entry = team.find((one) => one.id === id);
  if (current === undefined || entry === undefined) return refuse('challenge-expired');
  if (entry.accountId === accountId && isMember(entry, now)) return ok({ team, facts: [], entry });
  if (!isInvited(entry, now)) return refuse('challenge-expired');
  if (entry.email !== email)
    return refuse('forbidden', { detail: 'This invitation went to another address' });
  if (!isEmailVerified) return refuse('email-not-verified');
  if (isOwn(current, { accountId, email })) return refuse('forbidden', { detail: 'This marathon is yours' });
  const accepted = { ...entry, accountId, name, email: null };
  const others = team.filter((one) => one.id !== id && one.accountId !== accountId);
  return ok({ team: [...others, accepted], facts: [], entry: accepted });
}
