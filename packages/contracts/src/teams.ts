import { z } from 'zod';
import { extensible } from './extensible.ts';
import { email } from './fields.ts';
import { marathonSchema } from './marathon.ts';
import { objectId, storedInstant } from './storedFields.ts';
import { teamRoles } from './teamRoles.ts';

export const teamLimits = {
  /** Members and open invitations of one marathon. */
  size: 20,
  /** Invitations to one marathon, withdrawn ones too. */
  invitationsPerDay: 20,
  /** Mails with invitations to one address that one owner causes, whatever the marathon. */
  invitationsPerAddressAndDay: 3,
  /** How long an invitation can be accepted. */
  acceptDays: 7,
} as const;

const role = z.enum(teamRoles, { error: `Role must be one of ${teamRoles.join(', ')}` });
const lastDay = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.iso.date({ error: 'Last day must be a date' }).nullable(),
  )
  .describe('The last day of the role by the clocks of the marathon; null or "": it does not end');

/** Body of POST /marathons/{id}/team. */
export const teamInvitationSchema = z.object({ email, role, lastDay: lastDay.default(null) });
export type TeamInvitation = z.output<typeof teamInvitationSchema>;

/** Its answer. The token stands in the link that the owner hands to the invited person; only the invited address can use it. */
export const invitedToTeamSchema = z.object({
  acknowledged: z.literal(true),
  insertedId: objectId,
  token: z.string(),
});
export type InvitedToTeam = z.output<typeof invitedToTeamSchema>;

/** Body of PATCH /marathons/{id}/team/{memberId}. */
export const teamMemberPatchSchema = z.object({ role, lastDay }).partial();
export type TeamMemberPatch = z.output<typeof teamMemberPatchSchema>;

/** Answer of GET /marathons/{id}/team, in a list: members and open invitations, without the creator. */
export const teamMemberSchema = z.object({
  memberId: objectId,
  role: extensible(teamRoles),
  state: z.enum(['invited', 'member']),
  /** The member's own, as it was when they accepted; null while invited. */
  name: z.nullable(z.string()),
  /** Where the invitation went; null once it is accepted. */
  email: z.nullable(z.string()),
  invitedAt: storedInstant,
  /** Until when the invitation can be accepted. */
  acceptBy: storedInstant,
  /** null: the role does not end. */
  endsAt: z.nullable(storedInstant),
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/** Where an invitation is accepted. The token stands behind # in the address: no server and no log sees it there. */
export const invitationLink = (token: string) => `/desk/invitation#token=${token}`;

/** Body of POST /invitations/acceptance: the token of the mail's link. */
export const invitationAcceptanceSchema = z.object({
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(200, 'Token is not valid'),
});

/** Its answer. */
export const acceptedInvitationSchema = z.object({ marathonId: objectId, role: extensible(teamRoles) });
export type AcceptedInvitation = z.output<typeof acceptedInvitationSchema>;

/** Answer of GET /memberships, in a list: the marathons of others that one helps with. */
export const membershipSchema = z.object({
  memberId: objectId,
  role: extensible(teamRoles),
  endsAt: z.nullable(storedInstant),
  marathon: marathonSchema,
});
export type Membership = z.output<typeof membershipSchema>;

/** Answer of GET /internal/invitations/{id} of svc-marathons: an open one, for its mail. */
export const sentInvitationSchema = z.object({
  email: z.string(),
  role: extensible(teamRoles),
  marathonTitle: z.string(),
  /** Below the product's address, with the token. */
  link: z.string(),
  acceptBy: storedInstant,
});
export type SentInvitation = z.output<typeof sentInvitationSchema>;

/** Answer of GET /internal/marathons/{id}/team/{accountId} of svc-marathons; null: not in the team. */
export const teamRoleAnswerSchema = z.object({ role: z.nullable(extensible(teamRoles)) });
export type TeamRoleAnswer = z.output<typeof teamRoleAnswerSchema>;
