import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { create, toString as textOf, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { toPlainDateTime } from 'temporal-polyfill/fns/ZonedDateTime';
import { engineZone } from './timeZone.ts';

/** Days are `yyyy-MM-dd`, times `HH:mm`, both by the clocks of a time zone (IANA name); instants are ISO 8601 UTC. */

/**
 * The instant at which a zone's clocks show that day and time. A time that they skip becomes the one they show instead;
 * of a time that comes twice it is the first.
 */
export function instantAt(day: string, time: string, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  const at = toZonedDateTime(create(year, month, date, hour, minute), known(timeZone));
  return new Date(at.epochMilliseconds).toISOString();
}

/** The first instant of a day. */
export const startOfDay = (day: string, timeZone: string): string => instantAt(day, '00:00', timeZone);

/** The last millisecond of a day, whatever its length. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(startOfDay(daysLater(day, 1), timeZone)) - 1).toISOString();

/** `2026-12-31` and 1 give `2027-01-01`. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, -'T00:00:00.000Z'.length);
}

/** What a zone's clocks show at an instant. */
export function clockAt(instant: string, timeZone: string): { readonly day: string; readonly time: string } {
  const zoned = toZonedDateTimeISO(fromEpochMilliseconds(Date.parse(instant)), known(timeZone));
  const [day = '', time = ''] = textOf(toPlainDateTime(zoned), { smallestUnit: 'minute' }).split('T');
  return { day, time };
}

/** A zone that this engine knows by no name is an error: a time in another one would be wrong. */
function known(timeZone: string): string {
  const name = engineNames.get(timeZone) ?? engineZone(timeZone) ?? timeZone;
  engineNames.set(timeZone, name);
  return name;
}

/** Asking the engine takes longer than all the rest. */
const engineNames = new Map<string, string>();
