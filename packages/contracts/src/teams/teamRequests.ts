import { z } from 'zod';
import { email } from '../schema/fields.ts';
import { teamRoles } from './teamRoles.ts';

const role = z.enum(teamRoles, { error: `Role must be one of ${teamRoles.join(', ')}` });
const lastDay = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.iso.date({ error: 'Last day must be a date' }).nullable(),
  )
  .describe('The last day of the role by the clocks of the marathon; null or "": it does not end');

export const teamInvitationSchema = z.object({ email, role, lastDay: lastDay.default(null) });
export type TeamInvitation = z.output<typeof teamInvitationSchema>;

export const teamMemberPatchSchema = z.object({ role, lastDay }).partial();
export type TeamMemberPatch = z.output<typeof teamMemberPatchSchema>;

export const invitationAcceptanceSchema = z.object({
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(200, 'Token is not valid'),
});
