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

/**
 * registrationStart <= registrationEnd <= eventDate (decision 17); the fields that break it. Of a change, `before` says which
 * of two fields was changed: that one is named.
 */
export function dateOrderErrors(dates: Dates, before: Dates = dates): FieldError[] {
  const isAlone = (changed: keyof Dates, other: keyof Dates) =>
    dates[changed] !== before[changed] && dates[other] === before[other];
  const errors = [];
  if (dates.registrationStart > dates.registrationEnd)
    errors.push(isAlone('registrationStart', 'registrationEnd') ? startsTooLate : endsTooEarly);
  if (dates.registrationEnd > dates.eventDate)
    errors.push(isAlone('registrationEnd', 'eventDate') ? endsTooLate : takesPlaceTooEarly);
  return errors;
}

const startsTooLate = { path: 'registrationStart', message: 'Registration must not start after it ends' };
const endsTooEarly = { path: 'registrationEnd', message: 'Registration must not end before it starts' };
const endsTooLate = {
  path: 'registrationEnd',
  message: 'Registration must not end after the marathon begins. Later runners can be added by hand',
};
const takesPlaceTooEarly = {
  path: 'eventDate',
  message: 'The marathon must not take place before registration ends',
};

const isDay = (date: string | undefined): date is string => date?.length === 'yyyy-MM-dd'.length;
