import { dateFormat } from '@marathon/contracts/constants';
import { format, isValid, parse } from 'date-fns';

/** Days are typed as `05/01/2030`, stored as `2030-05-01`, and passed to the calendar as a local `Date`. */

/** Points mean that the day comes first; a leading year means ISO 8601. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/^\d{1,2}\/\d{1,2}\/\d{4}$/, dateFormat],
  [/^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}$/, 'd.M.yyyy'],
  [/^\d{4}-\d{2}-\d{2}$/, 'yyyy-MM-dd'],
];

export const dayHint = 'Write a day as 12/24/2030, 24.12.2030 or 2030-12-24.';

/** undefined for other texts. */
export function parseDay(text: string): string | undefined {
  const trimmed = text.trim();
  const [, way] = ways.find(([looks]) => looks.test(trimmed)) ?? [];
  if (way === undefined) return undefined;
  const date = parse(trimmed.replace(/\s/g, ''), way, new Date(0));
  return isValid(date) ? dayOf(date) : undefined;
}

/** `05/01/2030`. */
export const formatDay = (day: string): string => format(calendarDate(day), dateFormat);

/** `Wed, May 1, 2030`: shows which number is the month. */
export const longDay = (day: string): string => format(calendarDate(day), 'EEE, MMM d, yyyy');

/** The calendar uses local days. */
export const calendarDate = (day: string): Date => parse(day, 'yyyy-MM-dd', new Date(0));

export const dayOf = (date: Date): string => format(date, 'yyyy-MM-dd');
