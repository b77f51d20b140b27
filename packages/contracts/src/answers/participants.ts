import * as z from '#schema';
import { participantSchema } from '../participants/participants.ts';
import { happeningAnswer } from './registrationLog.ts';

export const shownParticipantAnswer = z.object({
  ...participantSchema.shape,
  history: z.array(z.object({ at: z.storedInstant, action: z.string() })),
  log: z.optional(z.array(happeningAnswer)),
});
export type ParticipantView = z.infer<typeof shownParticipantAnswer>;
