import type { FieldError } from '../problem.ts';
import { endOfDay, startOfDay } from '../time/zonedDays.ts';

interface Dates {
  readonly registrationStart: string;
  readonly registrationEnd: string;
  readonly eventDate: string;
}

/** Converts days to instants: the first of the day, or the last for the end of registration. */
export function instantsIn<Given extends Partial<Dates>>(timeZone: string, dates: Given): Given {
  const { registrationStart, registrationEnd, eventDate } = dates;
  return {
    ...dates,
    ...(isDay(registrationStart) && { registrationStart: startOfDay(registrationStart, timeZone) }),
    ...(isDay(registrationEnd) && { registrationEnd: endOfDay(registrationEnd, timeZone) }),
    ...(isDay(eventDate) && { eventDate: startOfDay(eventDate, timeZone) }),
  };
}

/** Returns one error for each broken order; it names the date that differs from `before`, if only one does. */
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
  message: 'Registration must not end after the marathon begins. You can add later runners by hand',
};
const takesPlaceTooEarly = {
  path: 'eventDate',
  message: 'The marathon must not take place before registration ends',
};

const isDay = (date: string | undefined): date is string => date?.length === 'yyyy-MM-dd'.length;
