import type { Marathon } from '@marathon/contracts/marathon';
import { clockAt } from '@marathon/contracts/zonedDays';
import { parseDay } from './formDays.ts';
import { type DayField, dayFields, instantOf, type TimeField, timeFields } from './formTimes.ts';
import { formOf, type MarathonForm } from './marathonForm.ts';

export type Instants = Readonly<Record<DayField, string | undefined>>;
export type FormDates = Pick<MarathonForm, DayField | TimeField | 'timeZone'>;

/**
 * Instants of a form's days and times in its time zone. Without times, registration opens with the first instant of its
 * day and closes with the last one, but not after the event begins. What is unchanged keeps its instant, to the
 * millisecond. undefined for invalid text.
 */
export function instantsOf(form: FormDates, original?: Marathon): Instants {
  const kept = original && untouchedInstants(form, original);
  const { timeZone } = form;
  const instant = (field: DayField) => {
    const day = parseDay(form[field]);
    return kept?.[field] ?? (day && instantOf(field, { day, time: form[timeFields[field]], timeZone }));
  };
  const [start, end, eventDate] = [
    instant('registrationStart'),
    instant('registrationEnd'),
    instant('eventDate'),
  ];
  const closesWithStart =
    form.closingTime === '' && end && eventDate && isSameDay(end, eventDate, timeZone) && end > eventDate;
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
  const dates = { ...form, timeZone };
  for (const field of dayFields)
    for (const text of [field, timeFields[field]])
      dates[text] = (untouched[field] === undefined ? form : shown)[text];
  return dates;
}

function untouchedInstants(form: FormDates, original: Marathon): Partial<Instants> {
  const { timeZone } = form;
  if (original.timeZone !== null && original.timeZone !== timeZone) return {};
  const before = formOf(original, timeZone);
  const same = (field: keyof FormDates) => form[field].trim() === before[field];
  const isUntouched = (field: DayField) => same(field) && same(timeFields[field]);
  const closedWithStart = original.registrationEnd === original.eventDate;
  return Object.fromEntries(
    dayFields
      .filter((field) => isUntouched(field))
      // A window that closes with the start goes on to do so.
      .filter((field) => field !== 'registrationEnd' || !closedWithStart || isUntouched('eventDate'))
      .map((field) => [field, original[field]]),
  );
}

const isSameDay = (a: string, b: string, timeZone: string) =>
  clockAt(a, timeZone).day === clockAt(b, timeZone).day;
