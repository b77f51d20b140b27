import type { Marathon } from '@marathon/contracts/marathon';
import { clockAt, endOfDay, instantAt, startOfDay } from '@marathon/contracts/zonedDays';
import { parseDay } from './formDays.ts';
import { defaultStartTime, formOf, type MarathonForm } from './marathonForm.ts';

export const dayFields = ['registrationStart', 'registrationEnd', 'eventDate'] as const;
export type DayField = (typeof dayFields)[number];
export type Instants = Readonly<Record<DayField, string | undefined>>;
export type FormDates = Pick<MarathonForm, DayField | 'startTime' | 'timeZone'>;

/**
 * Instants of a form's days in its time zone: registration opens with the first instant of its day and closes with the
 * last one, but not after the event begins. An unchanged day keeps its instant, even if that is not midnight. undefined
 * for invalid text.
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
 * A form's dates after a change of the time zone: the same times in the new zone. Unchanged dates of an older marathon
 * without a zone keep their instants instead.
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
