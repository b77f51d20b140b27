import type { Marathon } from '../marathon.ts';
import type { AcceptedInvitation, InvitedToTeam } from '../teams.ts';
import { answer, instant, list, nullable, object, objectId, oneOf, text } from './checks.ts';
import { shownMarathon } from './marathon.ts';

/** A later version may know more roles than this one. */
export interface ShownMember {
  readonly memberId: string;
  readonly role: string;
  readonly state: 'invited' | 'member';
  readonly name: string | null;
  readonly email: string | null;
  readonly acceptBy: string;
  readonly endsAt: string | null;
}

export interface ShownMembership {
  readonly memberId: string;
  readonly role: string;
  readonly endsAt: string | null;
  readonly marathon: Marathon;
}

/** As the schemas of `teams.ts` have them. */
export const teamAnswer = answer(
  list(
    object<ShownMember>({
      memberId: objectId,
      role: text,
      state: oneOf('invited', 'member'),
      name: nullable(text),
      email: nullable(text),
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
    object<ShownMembership>({
      memberId: objectId,
      role: text,
      endsAt: nullable(instant),
      marathon: shownMarathon,
    }),
  ),
);
export const acceptedInvitationAnswer = answer(
  object<Omit<AcceptedInvitation, 'role'> & { readonly role: string }>({ marathonId: objectId, role: text }),
);
