import type { Marathon } from '@marathon/contracts/marathon';
import { isSameDay } from 'date-fns';
import { atTime, lastInstantOf, parseDay } from './localDays.ts';
import { defaultStartTime, formOf, type MarathonForm } from './marathonForm.ts';

export const dayFields = ['registrationStart', 'registrationEnd', 'eventDate'] as const;
export type DayField = (typeof dayFields)[number];
export type Instants = Readonly<Record<DayField, string | undefined>>;

/**
 * The instants that a form's days stand for: registration opens with the first instant of its day and closes with the
 * last one of its day, but not after the event has begun. A day that was not touched keeps the instant it had, even when
 * that is another than this reader's midnight. undefined where the text is no day.
 */
export function instantsOf(form: MarathonForm, original?: Marathon): Instants {
  const kept = original && untouchedInstants(form, original);
  const start = kept?.registrationStart ?? parseDay(form.registrationStart);
  const event = kept?.eventDate ?? startOfEvent(form);
  const lastDay = parseDay(form.registrationEnd);
  const end = kept?.registrationEnd ?? (lastDay && lastInstantOf(lastDay));
  const closesWithStart = end && event && isSameDay(end, event) && end > event;
  return {
    registrationStart: start?.toISOString(),
    registrationEnd: (closesWithStart ? event : end)?.toISOString(),
    eventDate: event?.toISOString(),
  };
}

function startOfEvent(form: MarathonForm): Date | undefined {
  const day = parseDay(form.eventDate);
  return day && atTime(day, form.startTime || defaultStartTime);
}

function untouchedInstants(form: MarathonForm, original: Marathon): Partial<Record<DayField, Date>> {
  const before = formOf(original);
  const same = (field: keyof MarathonForm) => form[field].trim() === before[field];
  return {
    ...(same('registrationStart') && { registrationStart: new Date(original.registrationStart) }),
    ...(same('registrationEnd') && { registrationEnd: new Date(original.registrationEnd) }),
    ...(same('eventDate') && same('startTime') && { eventDate: new Date(original.eventDate) }),
  };
}
