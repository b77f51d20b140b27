import { z } from 'zod';
import { limits } from './constants.ts';
import { clearableText, optionalText, requiredText } from './fields.ts';
import { answersInput } from './questions.ts';
import { ofEachField, type RegistrationFieldName, registrationFields } from './registrationFields.ts';
import { objectIdPattern } from './storedFields.ts';

type TypedText<Name extends RegistrationFieldName> =
  (typeof registrationFields)[Name]['isRequired'] extends true
    ? ReturnType<typeof requiredText>
    : ReturnType<typeof optionalText>;

const typedTexts = ofEachField((name) => {
  const { label, isRequired, longest } = registrationFields[name];
  return isRequired ? requiredText(label, longest) : optionalText(label, longest);
}) as { [Name in RegistrationFieldName]: TypedText<Name> };

/** What the runner types into the apply form (spec section 5). */
export const applyFormSchema = z.object(typedTexts);
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

const clearableTexts = ofEachField((name) => {
  const { label, longest } = registrationFields[name];
  return clearableText(label, longest).optional();
});
// An edit has these by other names.
const { firstName: _first, lastName: _last, contact: _contact, ...edited } = clearableTexts;

/** Body of PUT /registrations/{id}; what may be left out stays as it is where the body has none. */
export const registrationEditSchema = z.object({
  // A first and a last name, with a space between them.
  participantName: requiredText('Participant name', 2 * limits.text + 1),
  contactNumber: requiredText('Contact number'),
  ...edited,
  address: requiredText('Address'),
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
