import { formatDateTime } from '@marathon/contracts/raceTimes';
import { canonicalTimeZone, defaultTimeZone } from '@marathon/contracts/timeZone';
import { clockAt } from '@marathon/contracts/zonedDays';
import type { Challenge, Race } from '../renderInput.ts';
import type { Phrase } from './content.ts';

type Start = Pick<Race, 'startsAt' | 'timeZone'>;

/** As on screens: `Sat, May 22, 2027, 7:30 AM Oslo time (GMT+2)`. */
export function raceStart({ startsAt, timeZone }: Start): Phrase {
  const text = formatDateTime(startsAt, zoneOf(timeZone));
  const timeAt = text.lastIndexOf(', ') + 2;
  return [text.slice(0, timeAt), { together: text.slice(timeAt) }];
}

/** Calendar days until the race, in its time zone. */
export function daysUntil({ startsAt, timeZone }: Start, now: string): number {
  const zone = zoneOf(timeZone);
  const [raceDay, today] = [startsAt, now].map((at) => Date.parse(clockAt(at, zone).day));
  return Math.round(((raceDay ?? 0) - (today ?? 0)) / day);
}

export const startClock = ({ startsAt, timeZone }: Start) => clockAt(startsAt, zoneOf(timeZone));

/** In UTC: a mail does not know its reader's zone. No line breaks within the time. */
export const momentOf = (instant: string): string =>
  formatDateTime(instant, defaultTimeZone).replace(
    /[^,]+$/,
    (time) => ` ${time.trim().replaceAll(' ', '\u00a0')}`,
  );

/** `24 hours, until Mon, Nov 23, 2026, 4:20 PM UTC`. */
export function validity({ expiresAt }: Pick<Challenge, 'expiresAt'>, now: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(expiresAt) - Date.parse(now)) / minute));
  const length = minutes < 120 ? quantity(minutes, 'minute') : quantity(Math.round(minutes / 60), 'hour');
  return `${length}, until ${momentOf(expiresAt)}`;
}

const quantity = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Never the server's own zone. */
const zoneOf = (timeZone: string | null) => canonicalTimeZone(timeZone ?? '') ?? defaultTimeZone;

const minute = 60_000;
const day = 24 * 60 * minute;
