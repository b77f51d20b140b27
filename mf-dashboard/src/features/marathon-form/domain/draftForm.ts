import { type DraftFields, marathonDraftSchema } from '@marathon/contracts/marathonDraftRequests';
import type { FieldError } from '@marathon/contracts/problem';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { digitsOf, withPoint } from './amountText.ts';
import { dateTexts } from './formTimes.ts';
import { instantsOf } from './marathonDates.ts';
import { emptyMarathonForm, type MarathonForm, ofEachText } from './marathonForm.ts';
import { unreadableDays, unreadableFee } from './readMarathonForm.ts';

/** Omits empty fields. */
export function readDraftForm(form: MarathonForm): Result<DraftFields> {
  const instants = instantsOf(form);
  const typed = {
    ...form,
    ...instants,
    registrationFee: withPoint(form.registrationFee),
    participantsLimit: digitsOf(form.participantsLimit),
  };
  const parsed = marathonDraftSchema.safeParse(typed);
  const unreadable = [...unreadableDays(form, instants), ...unreadableFee(form)];
  if (parsed.success && unreadable.length === 0) return ok(parsed.data);
  const found: FieldError[] = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  return refuse('validation-failed', { errors: [...unreadable, ...found] });
}

/** Undecided fields are as in an empty form. */
export function formOfDraft(fields: Readonly<Record<string, unknown>>): MarathonForm {
  const empty = emptyMarathonForm();
  const textOf = (name: keyof MarathonForm) =>
    ['string', 'number'].includes(typeof fields[name]) ? String(fields[name]) : String(empty[name]);
  const texts = ofEachText(textOf);
  return {
    ...texts,
    ...dateTexts(texts, texts.timeZone),
    waitingRoom: fields.waitingRoom === true,
  };
}
