import type { Email } from '@marathon/contracts/email';
import type { TeamRole } from '@marathon/contracts/teamRoles';
import type { Membership, TeamMember } from '@marathon/contracts/teams';
import { type Caller, isOwn, type OwnedMarathon } from './ownedMarathon.ts';

/** An invitation, later a member. Without account and address: a removed invitation, kept a day for the limit. */
export interface TeamEntry {
  readonly id: string;
  readonly marathonId: string;
  readonly role: TeamRole;
  readonly accountId: string | null;
  readonly name: string;
  /** The invited address; null once accepted. */
  readonly email: Email | null;
  readonly invitedAt: string;
  readonly acceptBy: string;
  readonly endsAt: string | null;
}

export interface MarathonAndTeam {
  readonly current: OwnedMarathon | undefined;
  readonly team: readonly TeamEntry[];
}

const lasts = ({ endsAt }: TeamEntry, now: Date) => endsAt === null || now.toISOString() <= endsAt;

export const isMember = (entry: TeamEntry, now: Date): boolean =>
  entry.accountId !== null && lasts(entry, now);

export const isInvited = (entry: TeamEntry, now: Date): entry is TeamEntry & { readonly email: Email } =>
  entry.email !== null && lasts(entry, now) && now.toISOString() <= entry.acceptBy;

export const isInTeam = (entry: TeamEntry, now: Date): boolean =>
  isMember(entry, now) || isInvited(entry, now);

export function roleIn(
  { current, team }: { readonly current: OwnedMarathon; readonly team: readonly TeamEntry[] },
  person: Caller,
  now: Date,
): TeamRole | undefined {
  if (isOwn(current, person)) return 'owner';
  return team.find((entry) => entry.accountId === person.accountId && isMember(entry, now))?.role;
}

export const answerOfEntry = ({ id, accountId, name, email, ...rest }: TeamEntry): TeamMember => ({
  memberId: id,
  role: rest.role,
  state: accountId === null ? 'invited' : 'member',
  name: accountId === null ? null : name,
  email,
  invitedAt: rest.invitedAt,
  acceptBy: rest.acceptBy,
  endsAt: rest.endsAt,
});

export const membershipOf = (
  { id, role, endsAt }: TeamEntry,
  marathon: Membership['marathon'],
): Membership => ({ memberId: id, role, endsAt, marathon });
