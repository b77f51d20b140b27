import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { TeamInvitation, TeamMemberPatch } from '@marathon/contracts/teamRequests';
import type { TeamRole } from '@marathon/contracts/teamRoles';
import {
  type AcceptedInvitation,
  type InvitationDetails,
  invitationLink,
  type Membership,
  type SentInvitation,
  type TeamMember,
} from '@marathon/contracts/teams';
import { actBy } from '../../application/actBy.ts';
import type { Dependencies } from '../../application/dependencies.ts';
import { toEvents } from '../../application/toEvents.ts';
import { changeTeam } from '../../application/transactions/changeTeam.ts';
import { answeredMarathon } from '../../domain/answeredMarathon.ts';
import { type Accepting, decideAcceptance } from '../../domain/decideAcceptance.ts';
import {
  decideInvitation,
  decideMemberChange,
  decideMemberRemoval,
  type TeamDecision,
} from '../../domain/decideTeam.ts';
import { mayRead } from '../../domain/mayChange.ts';
import type { Person } from '../../domain/organizer.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import {
  answerOfEntry,
  isInTeam,
  isInvited,
  isMember,
  type MarathonAndTeam,
  membershipOf,
  roleIn,
} from '../../domain/team.ts';
import { type TeamAction, teamActionOf, teamLogEntry } from '../../domain/teamLog.ts';

type Teaming = Pick<Dependencies, 'store' | 'logger' | 'now' | 'newId'>;

/** Members and open invitations, for owners. */
export const listTeam =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
  async (marathonId: string, caller: Caller): Promise<Result<readonly TeamMember[]>> => {
    const held = { current: await store.byId(marathonId), team: await store.teamOf(marathonId) };
    const allowed = mayRead(held, 'manageTeam', caller, now());
    if (!allowed.ok) return allowed;
    const entries = held.team.filter((entry) => isInTeam(entry, now()));
    return ok(entries.map(answerOfEntry));
  };

/** Mails the invitation. Returns its id and its link's token for the owner to share. */
export const inviteToTeam =
  (dependencies: Teaming & Pick<Dependencies, 'invitationTokens' | 'invitationCounts'>) =>
  async (
    marathonId: string,
    caller: Caller & Person,
    invitation: TeamInvitation,
  ): Promise<Result<NewInvitation>> => {
    const { newId, invitationTokens, invitationCounts } = dependencies;
    const id = newId();
    const key = `${caller.accountId} ${toEmail(invitation.email)}`;
    const mails = await invitationCounts.add(key);
    // An invitation's entry in the log has its id, and so names who sent it.
    const change = decideTeam({ ...dependencies, newId: () => id }, caller);
    const decided = await change(marathonId, (held, at) =>
      decideInvitation(held, caller, { ...invitation, id, mails }, at),
    );
    if (!decided.ok) {
      await invitationCounts.takeBack(key);
      return decided;
    }
    const { id: insertedId } = decided.value.entry;
    return ok({ insertedId, token: invitationTokens.tokenOf(insertedId) });
  };

export const changeMember =
  (dependencies: Teaming) =>
  (
    { marathonId, memberId }: MemberId,
    caller: Caller & Person,
    patch: TeamMemberPatch,
  ): Promise<Result<unknown>> =>
    decideTeam(dependencies, caller)(marathonId, (held, at) =>
      decideMemberChange(held, caller, { ...patch, id: memberId }, at),
    );

export const removeMember =
  (dependencies: Teaming) =>
  ({ marathonId, memberId }: MemberId, caller: Caller & Person): Promise<Result<unknown>> =>
    decideTeam(dependencies, caller)(marathonId, (held, at) =>
      decideMemberRemoval(held, caller, memberId, at),
    );

export const acceptInvitation =
  (dependencies: Teaming & Pick<Dependencies, 'invitationTokens'>) =>
  async (token: string, caller: Accepting): Promise<Result<AcceptedInvitation>> => {
    const id = dependencies.invitationTokens.idOf(token);
    const invitation = id === undefined ? undefined : await dependencies.store.teamEntry(id);
    if (!invitation) return refuse('challenge-expired');
    const decided = await decideTeam(dependencies, caller)(invitation.marathonId, (held, at) =>
      decideAcceptance(held, invitation.id, caller, at),
    );
    if (!decided.ok) return decided;
    const { marathonId, role } = decided.value.entry;
    return ok({ marathonId, role });
  };

export const getInvitation =
  ({ store, invitationTokens, now }: Pick<Dependencies, 'store' | 'invitationTokens' | 'now'>) =>
  async (id: string): Promise<Result<SentInvitation>> => {
    const invitation = await store.teamEntry(id);
    if (!invitation || !isInvited(invitation, now())) return refuse('challenge-expired');
    const marathon = await store.byId(invitation.marathonId);
    if (!marathon) return refuse('challenge-expired');
    const { email, role, acceptBy } = invitation;
    const link = invitationLink(invitationTokens.tokenOf(id));
    return ok({ email, role, marathonTitle: marathon.title, link, acceptBy });
  };

/** For whoever has the link, also without an account: what the email says. */
export const readInvitation =
  (dependencies: Pick<Dependencies, 'store' | 'invitationTokens' | 'now'>) =>
  async (token: string): Promise<Result<InvitationDetails>> => {
    const id = dependencies.invitationTokens.idOf(token);
    if (id === undefined) return refuse('challenge-expired');
    const invitation = await getInvitation(dependencies)(id);
    if (!invitation.ok) return invitation;
    const { marathonTitle, role, acceptBy } = invitation.value;
    const entry = await dependencies.store.raceLogEntry(id);
    return ok({ marathonTitle, role, acceptBy, byName: entry?.actor.name ?? null });
  };

export const listMemberships =
  ({ store, contactEmail, now }: Pick<Dependencies, 'store' | 'contactEmail' | 'now'>) =>
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
  ({ store, directory, now }: Pick<Dependencies, 'store' | 'directory' | 'now'>) =>
  async (accountId: string, marathonId: string): Promise<Result<TeamRole | null>> => {
    const current = await store.byId(marathonId);
    if (current === undefined) return refuse('marathon-not-found');
    const account = current.createdById === null ? await directory.find(accountId) : undefined;
    const email = toEmail(account?.isEmailVerified === true ? account.email : '');
    const team = await store.teamOf(marathonId);
    return ok(roleIn({ current, team }, { accountId, email }, now()) ?? null);
  };

export interface NewInvitation {
  readonly insertedId: string;
  readonly token: string;
}

export interface MemberId {
  readonly marathonId: string;
  readonly memberId: string;
}

const messageOf = {
  'member-invited': 'somebody was invited to a team',
  'invitation-changed': 'an open invitation to a team was changed',
  'invitation-withdrawn': 'an invitation to a team was withdrawn',
  'invitation-accepted': 'an invitation to a team was accepted',
  'member-changed': 'the role or the last day of a member was changed',
  'member-removed': 'a member was removed from a team',
  'member-left': 'a member left a team',
} as const satisfies Record<TeamAction, string>;

const decideTeam =
  ({ store, logger, now, newId }: Teaming, caller: Caller & Person) =>
  async (marathonId: string, decide: (held: MarathonAndTeam, at: Date) => Result<TeamDecision>) => {
    const at = now();
    const act = actBy({ newId }, caller, at);
    const decided = await changeTeam(store, marathonId, (held) => {
      const made = decide(held, at);
      if (!made.ok) return made;
      const { facts, ...decision } = made.value;
      const before = held.team.find(({ id }) => id === decision.entry.id);
      const action = decision.team === held.team ? undefined : teamActionOf(before, decision.entry, caller);
      const logEntry = action && teamLogEntry(action, { before, after: decision.entry }, act);
      return ok({ ...decision, events: toEvents(facts, at), action, logEntry });
    });
    if (decided.ok && decided.value.action) {
      const { id: memberId, role } = decided.value.entry;
      logger.info({ marathonId, memberId, role }, messageOf[decided.value.action]);
    }
    return decided;
  };
