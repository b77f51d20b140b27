import type { Marathon } from '@marathon/contracts/marathon';
import { dateOrderErrors } from '@marathon/contracts/marathonDates';
import { type NewMarathon, newMarathonSchema } from '@marathon/contracts/marathonRequests';
import { messages } from '@marathon/contracts/messages';
import type { FieldError } from '@marathon/contracts/problem';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { digitsOf, feeProblem, withPoint } from './amountText.ts';
import { dayFields } from './formTimes.ts';
import { type Instants, instantsOf } from './marathonDates.ts';
import type { MarathonForm } from './marathonForm.ts';

/** The form's marathon by the product's rules, or the first error of each field. `original`: the edited marathon. */
export function readMarathonForm(form: MarathonForm, original?: Marathon): Result<NewMarathon> {
  const instants = instantsOf(form, original);
  const parsed = newMarathonSchema.safeParse({
    ...form,
    ...instants,
    registrationFee: withPoint(form.registrationFee),
    participantsLimit: digitsOf(form.participantsLimit),
  });
  if (parsed.success) return ok(parsed.data);
  // The schema does not know what was changed.
  const ofSchema = new Set(misorder(instants).map(({ message }) => message));
  const found = parsed.error.issues
    .filter(({ message }) => !ofSchema.has(message))
    .map(({ path, message }) => ({ path: String(path[0]), message }));
  return refuse('validation-failed', {
    errors: [
      ...unreadableDays(form, instants),
      ...unreadableFee(form),
      ...found,
      ...misorder(instants, original),
    ],
  });
}

/** Invalid days. */
export function unreadableDays(form: MarathonForm, instants: Instants): FieldError[] {
  return dayFields
    .filter((field) => form[field].trim() !== '' && instants[field] === undefined)
    .map((path) => ({ path, message: messages.dateInvalid }));
}

/** Invalid fees. */
export function unreadableFee({ registrationFee }: MarathonForm): FieldError[] {
  const message = feeProblem(registrationFee);
  return message ? [{ path: 'registrationFee', message }] : [];
}

/** The schema checks the order of days only if all fields are valid; people want to know at once. */
function misorder(
  { registrationStart, registrationEnd, eventDate }: Instants,
  original?: Marathon,
): FieldError[] {
  const complete = registrationStart && registrationEnd && eventDate;
  return complete ? dateOrderErrors({ registrationStart, registrationEnd, eventDate }, original) : [];
}
