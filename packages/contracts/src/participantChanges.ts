import { z } from 'zod';
import { limits } from './constants.ts';
import { clearableText, email, optionalText, requiredText } from './fields.ts';
import { paging } from './participantsPaging.ts';
import {
  type CorrectableField,
  correctableFields,
  isNeededOfOrganizers,
  registrationFields,
} from './registrationFields.ts';
import { organizerFormSchema } from './registrationRequests.ts';

/** So many from the first to the last that is no space. */
const longEnough = new RegExp(String.raw`\S[\s\S]{${limits.reasonMin - 2},}\S`);
const reason = requiredText('Reason', limits.reason)
  .regex(longEnough, `Reason must have at least ${limits.reasonMin} characters`)
  .meta({ minLength: limits.reasonMin });

const flag = z.boolean({ error: 'must be true or false' }).default(false);

/** Body of POST /marathons/{id}/registrations: somebody whom the organizer adds. What sets a rule aside needs a reason. */
export const participantAdditionSchema = organizerFormSchema
  .extend({
    email,
    /** Also when all spots are taken. */
    overLimit: flag,
    /** Also while registration is closed. */
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

const corrections = Object.fromEntries(
  correctableFields.map((name) => {
    const { label, longest } = registrationFields[name];
    const text = isNeededOfOrganizers(name) ? requiredText(label, longest) : clearableText(label, longest);
    return [name, text.optional()];
  }),
) as Record<CorrectableField, z.ZodOptional<ReturnType<typeof clearableText>>>;

/** Body of PATCH /marathons/{id}/registrations/{registrationId}: what is absent stays. A name comes in both its parts; of who has one name, the last name is empty. */
export const participantCorrectionSchema = z
  .object({
    ...corrections,
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

/** Body of PUT /marathons/{id}/registrations/{registrationId}/cancellation: the runner reads the reason in a mail. */
export const participantCancellationSchema = z.object({ reason });

/** Query of GET /marathons/{id}/log: it begins with the last entry. */
export const logQuerySchema = z.object(paging);
