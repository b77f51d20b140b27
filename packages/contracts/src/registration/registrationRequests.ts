import { z } from 'zod';
import { limits, statisticsIntervals } from '../constants.ts';
import { answersInput } from '../questions/questionRequests.ts';
import { clearableText, optionalText, requiredText } from '../schema/fields.ts';
import { objectIdPattern } from '../schema/storedFields.ts';
import { digitsRule, hasDigits } from '../text/digits.ts';
import { contactProblem } from './contactProblem.ts';
import { ofEachField, type RegistrationFieldName, registrationFields } from './registrationFields.ts';

type TypedText<Name extends RegistrationFieldName> =
  (typeof registrationFields)[Name]['isRequired'] extends true
    ? ReturnType<typeof requiredText>
    : ReturnType<typeof optionalText>;

const typedTexts = ofEachField((name) => {
  const { label, isRequired, longest, digits } = registrationFields[name];
  if (!isRequired) return optionalText(label, longest);
  const text = requiredText(label, longest);
  return digits ? text.refine((typed) => hasDigits(typed, digits), digitsRule(label, digits)) : text;
}) as { [Name in RegistrationFieldName]: TypedText<Name> };

export const applyFormSchema = z.object(typedTexts);
export type ApplyForm = z.output<typeof applyFormSchema>;

/** People with one name have no last name. */
export const organizerFormSchema = applyFormSchema.extend({ lastName: optionalText('Last name') });

export const newRegistrationSchema = applyFormSchema.extend({
  marathonId: z
    .string({ error: 'Marathon is required' })
    .trim()
    .min(1, 'Marathon is required')
    .max(limits.text)
    // An invalid id is an unknown marathon (404).
    .meta({ pattern: objectIdPattern.source }),
  ...answersInput.partial().shape,
});
export type NewRegistration = z.output<typeof newRegistrationSchema>;

const clearableTexts = ofEachField((name) => {
  const { label, longest } = registrationFields[name];
  return clearableText(label, longest).optional();
});
const { firstName: _first, lastName: _last, contact: _contact, ...edited } = clearableTexts;

const contactNumberLabel = 'Contact number';

export const registrationEditSchema = z.object({
  participantName: requiredText('Participant name', 2 * limits.text + 1),
  contactNumber: requiredText(contactNumberLabel),
  ...edited,
  address: requiredText('Address'),
});
export type RegistrationEdit = z.output<typeof registrationEditSchema>;

export const contactNumberProblem = (before: string, after: string): string | undefined =>
  contactProblem({ before, after }, contactNumberLabel);

export const editFormSchemaOf = (before: string) =>
  registrationEditSchema.extend({
    contactNumber: registrationEditSchema.shape.contactNumber.refine(
      (after) => contactNumberProblem(before, after) === undefined,
      digitsRule(contactNumberLabel, registrationFields.contact.digits),
    ),
  });

export const registrationsQuerySchema = z.object({
  email: z.string({ error: 'email is required' }).trim().min(1, 'email is required').meta({ pattern: '\\S' }),
});

export const statisticsQuerySchema = z.object({
  /** Absent: hours for a few days, otherwise days. */
  by: z.enum(statisticsIntervals).optional(),
});

export const idempotencyKeySchema = z
  .string()
  .trim()
  .min(1, 'Idempotency-Key must not be empty')
  .max(limits.text, `Idempotency-Key must be at most ${limits.text} characters`)
  .meta({ pattern: '\\S' })
  .optional();
