import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { TeamRole } from '@marathon/contracts/teamRoles';
import {
  type AcceptedInvitation,
  invitationLink,
  type Membership,
  type SentInvitation,
  type TeamInvitation,
  type TeamMember,
  type TeamMemberPatch,
} from '@marathon/contracts/teams';
import { answeredMarathon } from '../domain/answeredMarathon.ts';
import { type Accepting, decideAcceptance } from '../domain/decideAcceptance.ts';
import {
  decideInvitation,
  decideMemberChange,
  decideMemberRemoval,
  type TeamDecision,
} from '../domain/decideTeam.ts';
import { mayRead } from '../domain/mayChange.ts';
import type { Caller } from '../domain/ownedMarathon.ts';
import {
  answerOfEntry,
  type Held,
  isInTeam,
  isInvited,
  isMember,
  membershipOf,
  roleIn,
  type TeamEntry,
} from '../domain/team.ts';
import type { Dependencies } from './dependencies.ts';
import { toEvents } from './toEvents.ts';

type Teaming = Pick<Dependencies, 'store' | 'logger' | 'now'>;

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

/** The invitation, which is the open one where the address has one, and the token of its link for the owner to hand on. */
export const inviteToTeam =
  (dependencies: Teaming & Pick<Dependencies, 'newId' | 'invitationTokens' | 'invitationCounts'>) =>
  async (marathonId: string, caller: Caller, invitation: TeamInvitation): Promise<Result<NewInvitation>> => {
    const { newId, invitationTokens, invitationCounts } = dependencies;
    const id = newId();
    const key = `${caller.accountId} ${toEmail(invitation.email)}`;
    const mails = await invitationCounts.add(key);
    const change = changeTeam(dependencies, (open) =>
      open ? invitationChanged : 'somebody was invited to a team',
    );
    const decided = await change(marathonId, (held, at) =>
      decideInvitation(held, caller, { ...invitation, id, mails }, at),
    );
    const isMailed = decided.ok && decided.value.entry.id === id;
    if (!isMailed) await invitationCounts.takeBack(key);
    if (!decided.ok) return decided;
    const { id: insertedId } = decided.value.entry;
    return ok({ insertedId, token: invitationTokens.tokenOf(insertedId) });
  };

export const changeMember =
  (dependencies: Teaming) =>
  ({ marathonId, memberId }: MemberAsked, caller: Caller, patch: TeamMemberPatch): Promise<Result<unknown>> =>
    changeTeam(dependencies, (before) =>
      before?.accountId ? 'the role or the last day of a member was changed' : invitationChanged,
    )(marathonId, (held, at) => decideMemberChange(held, caller, { ...patch, id: memberId }, at));

export const removeMember =
  (dependencies: Teaming) =>
  ({ marathonId, memberId }: MemberAsked, caller: Caller): Promise<Result<unknown>> =>
    changeTeam(dependencies, (before) => removalOf(before, caller))(marathonId, (held, at) =>
      decideMemberRemoval(held, caller, memberId, at),
    );

export const acceptInvitation =
  (dependencies: Teaming & Pick<Dependencies, 'invitationTokens'>) =>
  async (token: string, caller: Accepting): Promise<Result<AcceptedInvitation>> => {
    const id = dependencies.invitationTokens.idOf(token);
    const invitation = id === undefined ? undefined : await dependencies.store.teamEntry(id);
    if (!invitation) return refuse('challenge-expired');
    const change = changeTeam(dependencies, () => 'an invitation to a team was accepted');
    const decided = await change(invitation.marathonId, (held, at) =>
      decideAcceptance(held, invitation.id, caller, at),
    );
    if (!decided.ok) return decided;
    const { marathonId, role } = decided.value.entry;
    return ok({ marathonId, role });
  };

/** An open invitation, for its mail. */
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

/** The marathons of others that this account helps with. */
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

/**
 * What an account is in the team of a marathon, as of now; null: nothing. A marathon of which only the creator's e-mail is known is
 * that of the account whose verified address it is.
 */
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

export interface MemberAsked {
  readonly marathonId: string;
  readonly memberId: string;
}

const invitationChanged = 'an open invitation to a team was changed';

function removalOf(before: TeamEntry | undefined, caller: Caller): string {
  if (!before?.accountId) return 'an invitation to a team was withdrawn';
  return before.accountId === caller.accountId ? 'a member left a team' : 'a member was removed from a team';
}

/** `messageOf` says for the log what happened to an entry, which is undefined where it is new. */
const changeTeam =
  ({ store, logger, now }: Teaming, messageOf: (before: TeamEntry | undefined) => string) =>
  async (marathonId: string, decide: (held: Held, at: Date) => Result<TeamDecision>) => {
    const at = now();
    let before: readonly TeamEntry[] = [];
    const decided = await store.changeTeam(marathonId, (held) => {
      before = held.team;
      const made = decide(held, at);
      return made.ok ? ok({ ...made.value, events: toEvents(made.value.facts, at) }) : made;
    });
    if (decided.ok && decided.value.team !== before) {
      const { id: memberId, role } = decided.value.entry;
      logger.info({ marathonId, memberId, role }, messageOf(before.find(({ id }) => id === memberId)));
    }
    return decided;
  };
