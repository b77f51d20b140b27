import { dateFormat } from '@marathon/contracts/constants';
import { addDays, format, isValid, parse, startOfDay } from 'date-fns';

/** The day that a text names in the reader's time zone, at its first instant; undefined where it names none. */
export function parseDay(text: string): Date | undefined {
  const trimmed = text.trim();
  // The library takes "5/1/30" for the year 30.
  if (!/\/\d{4}$/.test(trimmed)) return undefined;
  const day = parse(trimmed, dateFormat, new Date(0));
  return isValid(day) ? startOfDay(day) : undefined;
}

/** `05/01/2030`. */
export const formatDay = (at: Date): string => format(at, dateFormat);

/** `09:00`, as an `<input type="time">` has it. */
export const formatTime = (at: Date): string => format(at, 'HH:mm');

/** The last millisecond of a day, whatever its length: clocks that go back may repeat its last hour. */
export const lastInstantOf = (day: Date): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

/** A time of a day; a time that the clocks skip that day becomes the one they show instead. */
export function atTime(day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(day);
  at.setHours(hours, minutes, 0, 0);
  return at;
}
