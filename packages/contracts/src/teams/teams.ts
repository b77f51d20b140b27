import * as z from '#schema';
import { marathonSchema } from '../marathon/marathon.ts';
import { teamRoles } from './teamRoles.ts';

export const teamLimits = {
  size: 20,
  invitationsPerDay: 20,
  /** From one owner to one address, for all marathons. */
  invitationsPerAddressAndDay: 3,
  acceptDays: 7,
} as const;

/** The owner passes the token on in a link; only the invited address can use it. */
export const invitedToTeamSchema = z.object({
  acknowledged: z.literal(true),
  insertedId: z.objectId,
  token: z.string(),
});
export type InvitedToTeam = z.infer<typeof invitedToTeamSchema>;

export const teamMemberSchema = z.object({
  memberId: z.objectId,
  role: z.extensible(teamRoles),
  state: z.enum(['invited', 'member']),
  /** At acceptance; null while invited. */
  name: z.nullable(z.string()),
  /** null once accepted. */
  email: z.nullable(z.string()),
  invitedAt: z.storedInstant,
  acceptBy: z.storedInstant,
  /** null: the role does not end. */
  endsAt: z.nullable(z.storedInstant),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** The token is in the fragment, so no server and no log sees it. */
export const invitationLink = (token: string) => `/desk/invitation#token=${token}`;

export const acceptedInvitationSchema = z.object({ marathonId: z.objectId, role: z.extensible(teamRoles) });
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;

/** Other people's marathons that the caller helps with. */
export const membershipSchema = z.object({
  memberId: z.objectId,
  role: z.extensible(teamRoles),
  endsAt: z.nullable(z.storedInstant),
  marathon: marathonSchema,
});
export type Membership = z.infer<typeof membershipSchema>;

export const sentInvitationSchema = z.object({
  email: z.string(),
  role: z.extensible(teamRoles),
  marathonTitle: z.string(),
  link: z.string(),
  acceptBy: z.storedInstant,
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

export const invitationDetailsSchema = z.object({
  marathonTitle: z.string(),
  role: z.extensible(teamRoles),
  byName: z.nullable(z.string()),
  acceptBy: z.storedInstant,
});
export type InvitationDetails = z.infer<typeof invitationDetailsSchema>;

export const teamRoleAnswerSchema = z.object({ role: z.nullable(z.extensible(teamRoles)) });
export type TeamRoleAnswer = z.infer<typeof teamRoleAnswerSchema>;
