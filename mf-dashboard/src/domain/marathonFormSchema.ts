import {
  dateOrderErrors,
  type Marathon,
  type NewMarathon,
  newMarathonSchema,
} from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import type { FieldError } from '@marathon/contracts/problem';
import { z } from 'zod';
import { dayFields, type Instants, instantsOf } from './marathonDates.ts';
import type { MarathonForm } from './marathonForm.ts';

/**
 * The product's rules for a marathon, for what is typed into the form; errors lie at the form's own fields.
 * `original` is the marathon that is being changed.
 */
export const marathonFormSchema = (original?: Marathon): z.ZodType<NewMarathon, MarathonForm> =>
  z.custom<MarathonForm>().transform((form, context) => {
    const instants = instantsOf(form, original);
    const parsed = newMarathonSchema.safeParse({ ...form, ...instants });
    if (parsed.success) return parsed.data;
    const errors = [...unreadableDays(form, instants), ...fieldErrors(parsed.error), ...misorder(instants)];
    for (const { path, message } of errors) context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  });

/** Ahead of the others: of the errors of one field the first is shown. */
function unreadableDays(form: MarathonForm, instants: Instants): FieldError[] {
  return dayFields
    .filter((field) => form[field].trim() !== '' && instants[field] === undefined)
    .map((path) => ({ path, message: messages.dateInvalid }));
}

const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));

/** The schema looks at the order of the days only once every field is right; a person wants to know at once. */
function misorder({ registrationStart, registrationEnd, eventDate }: Instants): FieldError[] {
  const complete = registrationStart && registrationEnd && eventDate;
  return complete ? dateOrderErrors({ registrationStart, registrationEnd, eventDate }) : [];
}
