import { type DraftFields, marathonDraftSchema } from '@marathon/contracts/marathonDrafts';
import type { FieldError } from '@marathon/contracts/problem';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { clockAt } from '@marathon/contracts/zonedDays';
import { digitsOf, withPoint } from './amountText.ts';
import { formatDay } from './formDays.ts';
import { instantsOf } from './marathonDates.ts';
import { emptyMarathonForm, type MarathonForm, ofEachText } from './marathonForm.ts';
import { unreadableDays, unreadableFee } from './readMarathonForm.ts';

/** Omits empty fields. */
export function readDraftForm(form: MarathonForm): Result<DraftFields> {
  const instants = instantsOf(form);
  const { startTime: _ofTheDate, ...fields } = form;
  const typed = {
    ...fields,
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
  const timeZone = textOf('timeZone');
  const dayOf = (name: 'registrationStart' | 'registrationEnd' | 'eventDate') => {
    const saved = textOf(name);
    if (saved === '') return '';
    return formatDay(isInstant(saved) ? clockAt(saved, timeZone).day : saved);
  };
  const eventDate = textOf('eventDate');
  return {
    ...ofEachText(textOf),
    registrationStart: dayOf('registrationStart'),
    registrationEnd: dayOf('registrationEnd'),
    eventDate: dayOf('eventDate'),
    startTime: isInstant(eventDate) ? clockAt(eventDate, timeZone).time : empty.startTime,
    waitingRoom: fields.waitingRoom === true,
  };
}

const isInstant = (saved: string) => saved.length > 'yyyy-MM-dd'.length;
