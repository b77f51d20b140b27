import { z } from 'zod';
import { limits } from '../constants.ts';
import { answersInput } from '../questions/questionRequests.ts';
import {
  type CorrectableField,
  correctableFields,
  isNeededOfOrganizers,
  registrationFields,
} from '../registration/registrationFields.ts';
import { organizerFormSchema } from '../registration/registrationRequests.ts';
import { clearableText, email, optionalText, requiredText } from '../schema/fields.ts';
import { paging } from './participantsQueries.ts';

const longEnough = new RegExp(String.raw`\S[\s\S]{${limits.reasonMin - 2},}\S`);
const reason = requiredText('Reason', limits.reason)
  .regex(longEnough, `Reason must have at least ${limits.reasonMin} characters`)
  .meta({ minLength: limits.reasonMin });

const flag = z.boolean({ error: 'must be true or false' }).default(false);

export const participantAdditionSchema = organizerFormSchema
  .extend({
    email,
    // Older pages show no questions and send neither.
    ...answersInput.partial().shape,
    overLimit: flag,
    outsideWindow: flag,
    reason: optionalText('Reason', limits.reason),
  })
  .superRefine(({ overLimit, outsideWindow, reason: given }, context) => {
    const needed = overLimit || outsideWindow ? reason.safeParse(given) : undefined;
    if (needed?.success === false)
      for (const { message } of needed.error.issues)
        context.addIssue({ code: 'custom', path: ['reason'], message });
  });
export type ParticipantAddition = z.output<typeof participantAdditionSchema>;

/** For the contract: earlier releases took any text as a contact. */
export const earlierAdditionSchema = participantAdditionSchema.safeExtend({
  contact: requiredText(registrationFields.contact.label),
});

const corrections = Object.fromEntries(
  correctableFields.map((name) => {
    const { label, longest } = registrationFields[name];
    const text = isNeededOfOrganizers(name) ? requiredText(label, longest) : clearableText(label, longest);
    return [name, text.optional()];
  }),
) as Record<CorrectableField, z.ZodOptional<ReturnType<typeof clearableText>>>;

/** Absent fields stay. First and last name come together; so do all answers, except absent medical ones. */
export const participantCorrectionSchema = z
  .object({
    ...corrections,
    email: email.optional(),
    ...answersInput.partial().shape,
    reason: optionalText('Reason', limits.reason),
  })
  .superRefine(({ firstName, lastName }, context) => {
    if ((firstName === undefined) !== (lastName === undefined))
      context.addIssue({
        code: 'custom',
        path: [firstName === undefined ? 'firstName' : 'lastName'],
        message: 'First and last name are changed together',
      });
  });
export type ParticipantCorrection = z.output<typeof participantCorrectionSchema>;

/** For forms, which send only changes: a changed contact is a phone number. */
export const correctionFormSchema = participantCorrectionSchema.safeExtend({
  contact: organizerFormSchema.shape.contact.optional(),
});

export const participantCancellationSchema = z.object({ reason });

export const logQuerySchema = z.object(paging);
