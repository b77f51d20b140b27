import type { Marathon } from '@marathon/contracts/marathon';
import { clockAt, endOfDay, instantAt, startOfDay } from '@marathon/contracts/zonedDays';
import { parseDay } from './formDays.ts';
import { defaultStartTime, formOf, type MarathonForm } from './marathonForm.ts';

export const dayFields = ['registrationStart', 'registrationEnd', 'eventDate'] as const;
export type DayField = (typeof dayFields)[number];
export type Instants = Readonly<Record<DayField, string | undefined>>;
/** What decides the instants of a form. */
export type FormDates = Pick<MarathonForm, DayField | 'startTime' | 'timeZone'>;

/**
 * The instants that a form's days stand for in its time zone: registration opens with the first instant of its day and
 * closes with the last one of its day, but not after the event has begun. A day that was not touched keeps the instant it
 * had, even when that is another than its midnight. undefined where the text is no day.
 */
export function instantsOf(form: FormDates, original?: Marathon): Instants {
  const kept = original && untouchedInstants(form, original);
  const { timeZone } = form;
  const [firstDay, lastDay, eventDay] = dayFields.map((field) => parseDay(form[field]));
  const start = kept?.registrationStart ?? (firstDay && startOfDay(firstDay, timeZone));
  const end = kept?.registrationEnd ?? (lastDay && endOfDay(lastDay, timeZone));
  const eventDate =
    kept?.eventDate ?? (eventDay && instantAt(eventDay, form.startTime || defaultStartTime, timeZone));
  const closesWithStart = end && eventDate && isSameDay(end, eventDate, timeZone) && end > eventDate;
  return { registrationStart: start, registrationEnd: closesWithStart ? eventDate : end, eventDate };
}

/**
 * The dates of a form once another time zone is chosen. They stay as typed, and mean that hour in the new zone. The
 * untouched ones of an older marathon without a zone stay the same instants instead, and show as the new zone's clocks do.
 */
export function datesIn(timeZone: string, form: FormDates, original?: Marathon): FormDates {
  if (original?.timeZone !== null) return { ...form, timeZone };
  const untouched = untouchedInstants(form, original);
  const shown = formOf(original, timeZone);
  return {
    timeZone,
    registrationStart: (untouched.registrationStart ? shown : form).registrationStart,
    registrationEnd: (untouched.registrationEnd ? shown : form).registrationEnd,
    eventDate: (untouched.eventDate ? shown : form).eventDate,
    startTime: (untouched.eventDate ? shown : form).startTime,
  };
}

function untouchedInstants(form: FormDates, original: Marathon): Partial<Instants> {
  const { timeZone } = form;
  if (original.timeZone !== null && original.timeZone !== timeZone) return {};
  const before = formOf(original, timeZone);
  const same = (field: keyof FormDates) => form[field].trim() === before[field];
  return {
    ...(same('registrationStart') && { registrationStart: original.registrationStart }),
    ...(same('registrationEnd') && { registrationEnd: original.registrationEnd }),
    ...(same('eventDate') && same('startTime') && { eventDate: original.eventDate }),
  };
}

const isSameDay = (a: string, b: string, timeZone: string) =>
  clockAt(a, timeZone).day === clockAt(b, timeZone).day;
