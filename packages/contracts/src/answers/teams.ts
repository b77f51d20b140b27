import * as z from '#schema';
import { membershipSchema, teamMemberSchema } from '../teams/teams.ts';
import { shownMarathonAnswer } from './marathon.ts';

export const teamAnswer = z.array(teamMemberSchema);
export const membershipsAnswer = z.array(
  z.object({ ...membershipSchema.shape, marathon: shownMarathonAnswer }),
);
