import { z } from 'zod';
import { limits } from './constants.ts';
import { clearableText, optionalText, requiredText } from './fields.ts';
import { answersInput } from './questions.ts';
import { objectIdPattern } from './storedFields.ts';

/** What the runner types into the apply form (spec section 5). */
export const applyFormSchema = z.object({
  firstName: requiredText('First name'),
  lastName: requiredText('Last name'),
  contact: requiredText('Contact'),
  additionalInfo: optionalText('Additional info', limits.longText),
  address: optionalText('Address'),
});
export type ApplyForm = z.output<typeof applyFormSchema>;

/** What organizers say of a person, by hand or in a list: who has one name has no last name. */
export const organizerFormSchema = applyFormSchema.extend({ lastName: optionalText('Last name') });

/** Body of POST /registrations; e-mail, title, start and date come from the server (decision 10). */
export const newRegistrationSchema = applyFormSchema.extend({
  marathonId: z
    .string({ error: 'Marathon is required' })
    .trim()
    .min(1, 'Marathon is required')
    .max(limits.text)
    // What is no id is an unknown marathon, 404 (decision 7).
    .meta({ pattern: objectIdPattern.source }),
  ...answersInput.partial().shape,
});
export type NewRegistration = z.output<typeof newRegistrationSchema>;

/** Body of PUT /registrations/{id}; additional info stays as it is where the body has none. */
export const registrationEditSchema = z.object({
  // A first and a last name, with a space between them.
  participantName: requiredText('Participant name', 2 * limits.text + 1),
  contactNumber: requiredText('Contact number'),
  address: requiredText('Address'),
  additionalInfo: clearableText('Additional info', limits.longText).optional(),
});
export type RegistrationEdit = z.output<typeof registrationEditSchema>;

/** Query of GET /registrations. */
export const registrationsQuerySchema = z.object({
  email: z.string({ error: 'email is required' }).trim().min(1, 'email is required').meta({ pattern: '\\S' }),
});

/** Idempotency-Key header: opaque, printable. */
export const idempotencyKeySchema = z
  .string()
  .trim()
  .min(1, 'Idempotency-Key must not be empty')
  .max(limits.text, `Idempotency-Key must be at most ${limits.text} characters`)
  .meta({ pattern: '\\S' })
  .optional();
