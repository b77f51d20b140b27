import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { TeamInvitation } from '@marathon/contracts/teamRequests';
import {
  type AcceptedInvitation,
  type InvitationDetails,
  invitationLink,
  type SentInvitation,
} from '@marathon/contracts/teams';
import type { Dependencies } from '../../application/dependencies.ts';
import { changeTeamAs } from '../../application/transactions/changeTeam.ts';
import { type Accepting, decideAcceptance } from '../../domain/decideAcceptance.ts';
import { decideInvitation } from '../../domain/decideTeam.ts';
import type { Person } from '../../domain/organizer.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import { isInvited } from '../../domain/team.ts';

export interface NewInvitation {
  readonly insertedId: string;
  readonly token: string;
}

export const inviteToTeam =
  (dependencies: Dependencies) =>
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
    const change = changeTeamAs({ ...dependencies, newId: () => id }, caller);
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

export const acceptInvitation =
  (dependencies: Dependencies) =>
  async (token: string, caller: Accepting): Promise<Result<AcceptedInvitation>> => {
    const id = dependencies.invitationTokens.idOf(token);
    const invitation = id === undefined ? undefined : await dependencies.store.teamEntry(id);
    if (!invitation) return refuse('challenge-expired');
    const decided = await changeTeamAs(dependencies, caller)(invitation.marathonId, (held, at) =>
      decideAcceptance(held, invitation.id, caller, at),
    );
    if (!decided.ok) return decided;
    const { marathonId, role } = decided.value.entry;
    return ok({ marathonId, role });
  };

export const getInvitation =
  ({ store, invitationTokens, now }: Dependencies) =>
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
  (dependencies: Dependencies) =>
  async (token: string): Promise<Result<InvitationDetails>> => {
    const id = dependencies.invitationTokens.idOf(token);
    if (id === undefined) return refuse('challenge-expired');
    const invitation = await getInvitation(dependencies)(id);
    if (!invitation.ok) return invitation;
    const { marathonTitle, role, acceptBy } = invitation.value;
    const entry = await dependencies.store.raceLogEntry(id);
    return ok({ marathonTitle, role, acceptBy, byName: entry?.actor.name ?? null });
  };
