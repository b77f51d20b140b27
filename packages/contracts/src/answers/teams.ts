import type {
  AcceptedInvitation,
  InvitationDetails,
  InvitedToTeam,
  Membership,
  TeamMember,
} from '../teams.ts';
import { answer, instant, list, nullable, object, objectId, oneOf, text } from './checks.ts';
import { teamMarathon } from './teamMarathon.ts';

export const teamAnswer = answer(
  list(
    object<TeamMember>({
      memberId: objectId,
      role: text,
      state: oneOf('invited', 'member'),
      name: nullable(text),
      email: nullable(text),
      invitedAt: instant,
      acceptBy: instant,
      endsAt: nullable(instant),
    }),
  ),
);
export const invitedAnswer = answer(
  object<InvitedToTeam>({ acknowledged: oneOf(true as const), insertedId: objectId, token: text }),
);
export const membershipsAnswer = answer(
  list(
    object<Membership>({
      memberId: objectId,
      role: text,
      endsAt: nullable(instant),
      marathon: teamMarathon,
    }),
  ),
);
export const invitationDetailsAnswer = answer(
  object<InvitationDetails>({ marathonTitle: text, role: text, byName: nullable(text), acceptBy: instant }),
);
export const acceptedInvitationAnswer = answer(
  object<AcceptedInvitation>({ marathonId: objectId, role: text }),
);
