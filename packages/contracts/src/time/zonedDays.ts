import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { create, toString as textOf, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { toPlainDateTime } from 'temporal-polyfill/fns/ZonedDateTime';
import { engineZone } from './timeZone.ts';

/** Days are `yyyy-MM-dd`, times `HH:mm`, both in a time zone (IANA name); instants are ISO 8601 UTC. */

/** A skipped time becomes the time that clocks show; a repeated time is its first occurrence. */
export function instantAt(day: string, time: string, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  const at = toZonedDateTime(create(year, month, date, hour, minute), known(timeZone));
  return new Date(at.epochMilliseconds).toISOString();
}

export const startOfDay = (day: string, timeZone: string): string => instantAt(day, '00:00', timeZone);

export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(daysLater(day, 1), timeZone)) - 1).toISOString();

export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, -'T00:00:00.000Z'.length);
}

export function clockAt(instant: string, timeZone: string): { readonly day: string; readonly time: string } {
  const zoned = toZonedDateTimeISO(fromEpochMilliseconds(Date.parse(instant)), known(timeZone));
  const [day = '', time = ''] = textOf(toPlainDateTime(zoned), { smallestUnit: 'minute' }).split('T');
  return { day, time };
}

/** Throws for a zone that this engine does not know: times in another zone would be wrong. */
function known(timeZone: string): string {
  const name = engineNames.get(timeZone) ?? engineZone(timeZone) ?? timeZone;
  engineNames.set(timeZone, name);
  return name;
}

/** RaceQuestions the engine dominates the cost. */
const engineNames = new Map<string, string>();
