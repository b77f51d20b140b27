import { z } from 'zod';
import { requiredText } from '../schema/fields.ts';
import { objectId } from '../schema/storedFields.ts';

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

export const ticketVerificationRequestSchema = z.object({
  code: requiredText('Code'),
});
