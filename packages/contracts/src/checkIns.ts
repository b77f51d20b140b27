import { z } from 'zod';
import { checkInStates } from './checkInStates.ts';
import { requiredText } from './fields.ts';
import { givenAnswerSchema } from './questions.ts';
import { objectId, storedInstant } from './storedFields.ts';

/** By the code of a ticket, typed or scanned, or by the registration. */
export const checkInRequestSchema = z
  .object({
    code: requiredText('Code').optional(),
    registrationId: z.optional(objectId),
  })
  .superRefine(({ code, registrationId }, context) => {
    if ((code === undefined) === (registrationId === undefined))
      context.addIssue({ code: 'custom', path: ['code'], message: 'Send a code or a registrationId' });
  })
  .meta({ oneOf: [{ required: ['code'] }, { required: ['registrationId'] }] });
export type CheckInRequest = z.output<typeof checkInRequestSchema>;

export const checkInSchema = z.object({
  state: z.enum(checkInStates),
  registrationId: z.nullable(objectId),
  /** null unless registered. */
  participantName: z.nullable(z.string()),
  /** null: not checked in. */
  checkedInAt: z.nullable(storedInstant),
  /** Organizer's name; null: not checked in, or a deleted account. */
  checkedInBy: z.nullable(z.string()),
  /** Without medical ones. */
  answers: z.array(givenAnswerSchema),
  /** The ticket's race, for `other-marathon`. */
  marathonTitle: z.nullable(z.string()),
});
export type CheckIn = z.infer<typeof checkInSchema>;

export const checkInCountsSchema = z.object({ checkedIn: z.number(), registered: z.number() });
export type CheckInCounts = z.infer<typeof checkInCountsSchema>;
