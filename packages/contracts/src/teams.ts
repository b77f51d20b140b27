import { z } from 'zod';
import { extensible } from './extensible.ts';
import { email } from './fields.ts';
import { marathonSchema } from './marathon.ts';
import { objectId, storedInstant } from './storedFields.ts';
import { teamRoles } from './teamRoles.ts';

export const teamLimits = {
  /** Members and open invitations per marathon. */
  size: 20,
  /** Invitations per marathon, including withdrawn ones. */
  invitationsPerDay: 20,
  /** Invitation emails from one owner to one address, for all marathons. */
  invitationsPerAddressAndDay: 3,
  acceptDays: 7,
} as const;

const role = z.enum(teamRoles, { error: `Role must be one of ${teamRoles.join(', ')}` });
const lastDay = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.iso.date({ error: 'Last day must be a date' }).nullable(),
  )
  .describe('The last day of the role by the clocks of the marathon; null or "": it does not end');

export const teamInvitationSchema = z.object({ email, role, lastDay: lastDay.default(null) });
export type TeamInvitation = z.output<typeof teamInvitationSchema>;

/** The token is in the link that the owner passes on; only the invited address can use it. */
export const invitedToTeamSchema = z.object({
  acknowledged: z.literal(true),
  insertedId: objectId,
  token: z.string(),
});
export type InvitedToTeam = z.output<typeof invitedToTeamSchema>;

export const teamMemberPatchSchema = z.object({ role, lastDay }).partial();
export type TeamMemberPatch = z.output<typeof teamMemberPatchSchema>;

/** Members and open invitations, without the creator. */
export const teamMemberSchema = z.object({
  memberId: objectId,
  role: extensible(teamRoles),
  state: z.enum(['invited', 'member']),
  /** The member's name at acceptance; null while invited. */
  name: z.nullable(z.string()),
  /** Address of the invitation; null once accepted. */
  email: z.nullable(z.string()),
  invitedAt: storedInstant,
  acceptBy: storedInstant,
  /** null: the role does not end. */
  endsAt: z.nullable(storedInstant),
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/** The token is in the fragment, so no server and no log sees it. */
export const invitationLink = (token: string) => `/desk/invitation#token=${token}`;

/** The token of a link. */
export const invitationAcceptanceSchema = z.object({
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(200, 'Token is not valid'),
});

export const acceptedInvitationSchema = z.object({ marathonId: objectId, role: extensible(teamRoles) });
export type AcceptedInvitation = z.output<typeof acceptedInvitationSchema>;

/** Other people's marathons that the caller helps with. */
export const membershipSchema = z.object({
  memberId: objectId,
  role: extensible(teamRoles),
  endsAt: z.nullable(storedInstant),
  marathon: marathonSchema,
});
export type Membership = z.output<typeof membershipSchema>;

export const sentInvitationSchema = z.object({
  email: z.string(),
  role: extensible(teamRoles),
  marathonTitle: z.string(),
  link: z.string(),
  acceptBy: storedInstant,
});
export type SentInvitation = z.output<typeof sentInvitationSchema>;

/** What the email of an invitation says, for whoever has its link. */
export const invitationDetailsSchema = z.object({
  marathonTitle: z.string(),
  role: extensible(teamRoles),
  /** Name of the inviting owner; null: unknown, or the account is deleted. */
  byName: z.nullable(z.string()),
  acceptBy: storedInstant,
});
export type InvitationDetails = z.output<typeof invitationDetailsSchema>;

/** null: not in the team. */
export const teamRoleAnswerSchema = z.object({ role: z.nullable(extensible(teamRoles)) });
export type TeamRoleAnswer = z.output<typeof teamRoleAnswerSchema>;
