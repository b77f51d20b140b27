import { dateFormat } from '@marathon/contracts/constants';
import { format, isValid, parse } from 'date-fns';

/** Days of a form: typed as `05/01/2030`, reckoned with as `2030-05-01`, shown to the calendar as a local `Date`. */

/** What is typed for a day, and how it is read: points stand behind a day everywhere, and a year in front is ISO 8601. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,2}\/\d{1,2}\/\d{4}$/, dateFormat],
  [/^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}$/, 'd.M.yyyy'],
  [/^\d{4}-\d{2}-\d{2}$/, 'yyyy-MM-dd'],
];

/** How to write a day. */
export const dayHint = 'Write a day as 12/24/2030, 24.12.2030 or 2030-12-24.';

/** The day that a text names; undefined where it names none. */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  const [, way] = ways.find(([looks]) => looks.test(trimmed)) ?? [];
  if (way === undefined) return undefined;
  const date = parse(trimmed.replace(/\s/g, ''), way, new Date(0));
  return isValid(date) ? dayOf(date) : undefined;
}

/** `05/01/2030`. */
export const formatDay = (day: string): string => format(calendarDate(day), dateFormat);

/** The day in a calendar, whose days are local ones. */
export const calendarDate = (day: string): Date => parse(day, 'yyyy-MM-dd', new Date(0));

/** The day that was picked from a calendar. */
export const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');
