import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { TeamMemberPatch } from '@marathon/contracts/teamRequests';
import type { TeamRole } from '@marathon/contracts/teamRoles';
import type { Membership, TeamMember } from '@marathon/contracts/teams';
import type { Dependencies } from '../../application/dependencies.ts';
import { changeTeamAs } from '../../application/transactions/changeTeam.ts';
import { answeredMarathon } from '../../domain/answeredMarathon.ts';
import { decideMemberChange, decideMemberRemoval } from '../../domain/decideTeam.ts';
import { mayRead } from '../../domain/mayChange.ts';
import type { Person } from '../../domain/organizer.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import { answerOfEntry, isInTeam, isMember, membershipOf, roleIn } from '../../domain/team.ts';

export const listTeam =
  ({ store, now }: Dependencies) =>
  async (marathonId: string, caller: Caller): Promise<Result<readonly TeamMember[]>> => {
    const held = { current: await store.byId(marathonId), team: await store.teamOf(marathonId) };
    const allowed = mayRead(held, 'manageTeam', caller, now());
    if (!allowed.ok) return allowed;
    const entries = held.team.filter((entry) => isInTeam(entry, now()));
    return ok(entries.map(answerOfEntry));
  };

export const changeMember =
  (dependencies: Dependencies) =>
  (
    { marathonId, memberId }: MemberId,
    caller: Caller & Person,
    patch: TeamMemberPatch,
  ): Promise<Result<unknown>> =>
    changeTeamAs(dependencies, caller)(marathonId, (held, at) =>
      decideMemberChange(held, caller, { ...patch, id: memberId }, at),
    );

export const removeMember =
  (dependencies: Dependencies) =>
  ({ marathonId, memberId }: MemberId, caller: Caller & Person): Promise<Result<unknown>> =>
    changeTeamAs(dependencies, caller)(marathonId, (held, at) =>
      decideMemberRemoval(held, caller, memberId, at),
    );

export const listMemberships =
  ({ store, contactEmail, now }: Dependencies) =>
  async (accountId: string): Promise<readonly Membership[]> => {
    const entries = (await store.teamEntriesOf(accountId)).filter((entry) => isMember(entry, now()));
    const found = await Promise.all(
      entries.map(async (entry) => ({ entry, marathon: await store.byId(entry.marathonId) })),
    );
    return found.flatMap(({ entry, marathon }) =>
      marathon ? [membershipOf(entry, answeredMarathon(marathon, contactEmail))] : [],
    );
  };

/** Null for none. Without a known creator, it belongs to the account with the creator's verified email. */
export const roleOf =
  ({ store, directory, now }: Dependencies) =>
  async (accountId: string, marathonId: string): Promise<Result<TeamRole | null>> => {
    const current = await store.byId(marathonId);
    if (current === undefined) return refuse('marathon-not-found');
    const account = current.createdById === null ? await directory.find(accountId) : undefined;
    const email = toEmail(account?.isEmailVerified === true ? account.email : '');
    const team = await store.teamOf(marathonId);
    return ok(roleIn({ current, team }, { accountId, email }, now()) ?? null);
  };

export interface MemberId {
  readonly marathonId: string;
  readonly memberId: string;
}
