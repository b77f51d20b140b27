import type { FieldError } from './problem.ts';
import { endOfDay, startOfDay } from './zonedDays.ts';

interface Dates {
  readonly registrationStart: string;
  readonly registrationEnd: string;
  readonly eventDate: string;
}

/**
 * The same dates as instants: a day is its first instant in the marathon's time zone, or its last one where it closes
 * registration (decisions 5 and 25). An instant stays as it is.
 */
export function instantsIn<Given extends Partial<Dates>>(timeZone: string, dates: Given): Given {
  const { registrationStart, registrationEnd, eventDate } = dates;
  return {
    ...dates,
    ...(isDay(registrationStart) && { registrationStart: startOfDay(registrationStart, timeZone) }),
    ...(isDay(registrationEnd) && { registrationEnd: endOfDay(registrationEnd, timeZone) }),
    ...(isDay(eventDate) && { eventDate: startOfDay(eventDate, timeZone) }),
  };
}

/** registrationStart <= registrationEnd <= eventDate (decision 17); the fields that break it. */
export function dateOrderErrors(dates: Dates): FieldError[] {
  const errors = [];
  if (dates.registrationStart > dates.registrationEnd)
    errors.push({ path: 'registrationEnd', message: 'Registration must not end before it starts' });
  if (dates.registrationEnd > dates.eventDate)
    errors.push({ path: 'eventDate', message: 'The marathon must not take place before registration ends' });
  return errors;
}

const isDay = (date: string | undefined): date is string => date?.length === 'yyyy-MM-dd'.length;
