import { toEmail } from '@marathon/contracts/email';
import type { Fact } from '@marathon/contracts/events';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { TeamInvitation, TeamMemberPatch } from '@marathon/contracts/teamRequests';
import { teamLimits } from '@marathon/contracts/teams';
import { defaultTimeZone } from '@marathon/contracts/timeZone';
import { endOfDay } from '@marathon/contracts/zonedDays';
import { type Claim, mayChange } from './mayChange.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';
import { isInTeam, isInvited, type MarathonAndTeam, type TeamEntry } from './team.ts';

const dayMs = 86_400_000;

export interface TeamDecision {
  readonly team: readonly TeamEntry[];
  readonly facts: readonly Fact[];
  readonly entry: TeamEntry;
}

interface Invitation extends TeamInvitation {
  readonly id: string;
  /** This owner's mails to this address today, this one included. */
  readonly mails: { readonly count: number; readonly resetsInMs: number };
}

/** An address has one open invitation: inviting again renews it with the new role, and sends another mail. */
export function decideInvitation(
  held: MarathonAndTeam,
  claim: Claim,
  { id, email: address, role, lastDay, mails }: Invitation,
  now: Date,
): Result<TeamDecision> {
  const allowed = mayChange(held, 'manageTeam', claim, now);
  if (!allowed.ok) return allowed;
  const endsAt = endOf(lastDay, allowed.value, now);
  if (!endsAt.ok) return endsAt;
  const email = toEmail(address);
  if (email === allowed.value.createdBy || email === claim.email)
    return refuse('validation-failed', { errors: [{ path: 'email', message: 'This is an owner already' }] });
  const open = held.team.find((entry) => isInvited(entry, now) && entry.email === email);
  const full = open ? ok(undefined) : limitOf(held.team, now);
  if (!full.ok) return full;
  if (mails.count > teamLimits.invitationsPerAddressAndDay)
    return refuse('rate-limited', {
      detail: `You have invited this person ${teamLimits.invitationsPerAddressAndDay} times today. Try again tomorrow.`,
      retryAfterSeconds: Math.ceil(mails.resetsInMs / 1_000),
    });
  const entry: TeamEntry = {
    ...{ id: open?.id ?? id, marathonId: allowed.value._id, role, email, accountId: null, name: '' },
    invitedAt: now.toISOString(),
    acceptBy: new Date(now.getTime() + teamLimits.acceptDays * dayMs).toISOString(),
    endsAt: endsAt.value,
  };
  const { id: invitationId, marathonId, invitedAt } = entry;
  const data = { invitationId, marathonId, accountId: claim.accountId, invitedAt };
  return ok({ ...withEntry(held.team, entry), facts: [{ type: 'team.invited', data }] });
}

/** Not their own: an owner could remove the last day of their own role. */
export function decideMemberChange(
  held: MarathonAndTeam,
  claim: Claim,
  { id, role, lastDay }: TeamMemberPatch & { readonly id: string },
  now: Date,
): Result<TeamDecision> {
  const allowed = mayChange(held, 'manageTeam', claim, now);
  if (!allowed.ok) return allowed;
  const entry = there(held, id, now);
  if (!entry) return refuse('member-not-found');
  if (entry.accountId === claim.accountId)
    return refuse('forbidden', { detail: 'Another owner can change your role or your last day' });
  const endsAt = lastDay === undefined ? ok(entry.endsAt) : endOf(lastDay, allowed.value, now);
  if (!endsAt.ok) return endsAt;
  return ok(withEntry(held.team, { ...entry, role: role ?? entry.role, endsAt: endsAt.value }));
}

export function decideMemberRemoval(
  held: MarathonAndTeam,
  claim: Claim,
  id: string,
  now: Date,
): Result<TeamDecision> {
  const entry = there(held, id, now);
  const leaves = entry !== undefined && entry.accountId === claim.accountId;
  const allowed = leaves ? ok(undefined) : mayChange(held, 'manageTeam', claim, now);
  if (!allowed.ok) return allowed;
  if (!entry) return refuse('member-not-found');
  const endsAt = new Date(now.getTime() + dayMs).toISOString();
  return ok(withEntry(held.team, { ...entry, accountId: null, name: '', email: null, endsAt }));
}

const there = ({ team }: MarathonAndTeam, id: string, now: Date) =>
  team.find((entry) => entry.id === id && isInTeam(entry, now));

const withEntry = (team: readonly TeamEntry[], entry: TeamEntry): TeamDecision => ({
  team: [...team.filter(({ id }) => id !== entry.id), entry],
  facts: [],
  entry,
});

function limitOf(team: readonly TeamEntry[], now: Date): Result<void> {
  const size = team.filter((entry) => isInTeam(entry, now)).length;
  const { size: most, invitationsPerDay } = teamLimits;
  if (size >= most)
    return refuse('team-full', { detail: `A team has at most ${most} members and open invitations` });
  const dayAgo = new Date(now.getTime() - dayMs).toISOString();
  if (team.filter(({ invitedAt }) => invitedAt > dayAgo).length >= invitationsPerDay)
    return refuse('team-full', { detail: `You can send ${invitationsPerDay} invitations a day` });
  return ok(undefined);
}

function endOf(lastDay: string | null, marathon: OwnedMarathon, now: Date): Result<string | null> {
  if (lastDay === null) return ok(null);
  const endsAt = endOfDay(lastDay, marathon.timeZone ?? defaultTimeZone);
  if (endsAt >= now.toISOString()) return ok(endsAt);
  return refuse('validation-failed', {
    errors: [{ path: 'lastDay', message: 'Last day must not be in the past' }],
  });
}
