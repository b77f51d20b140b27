import { dateFormat } from '@marathon/contracts/constants';
import { format, isValid, parse } from 'date-fns';

/** Days of a form: typed as `05/01/2030`, reckoned with as `2030-05-01`, shown to the calendar as a local `Date`. */

/** The day that a text names; undefined where it names none. */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  // The library takes "5/1/30" for the year 30.
  if (!/\/\d{4}$/.test(trimmed)) return undefined;
  const date = parse(trimmed, dateFormat, new Date(0));
  return isValid(date) ? dayOf(date) : undefined;
}

/** `05/01/2030`. */
export const formatDay = (day: string): string => format(calendarDate(day), dateFormat);

/** The day in a calendar, whose days are local ones. */
export const calendarDate = (day: string): Date => parse(day, 'yyyy-MM-dd', new Date(0));

/** The day that was picked from a calendar. */
export const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');
