import * as z from '#schema';
import { checkInStates } from './checkInStates.ts';
import { givenAnswerSchema } from './questions.ts';

export const checkInSchema = z.object({
  state: z.enum(checkInStates),
  registrationId: z.nullable(z.objectId),
  participantName: z.nullable(z.string()),
  checkedInAt: z.nullable(z.storedInstant),
  /** Organizer's name; null: not checked in, or a deleted account. */
  checkedInBy: z.nullable(z.string()),
  answers: z.array(givenAnswerSchema),
  marathonTitle: z.nullable(z.string()),
});
export type CheckIn = z.infer<typeof checkInSchema>;

export const checkInCountsSchema = z.object({ checkedIn: z.number(), registered: z.number() });
export type CheckInCounts = z.infer<typeof checkInCountsSchema>;
