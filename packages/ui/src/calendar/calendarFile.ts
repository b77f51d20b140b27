import type { Marathon } from '@marathon/contracts/marathon';
import { formatDateTime } from '@marathon/contracts/raceTimes';

/** What a calendar is told of a race. */
export type CalendarEvent = Pick<
  Marathon,
  '_id' | 'title' | 'location' | 'description' | 'eventDate' | 'timeZone'
>;

/**
 * One event as an iCalendar file (RFC 5545). It has no end, since that of a race is not known. Times are in UTC, which
 * calendars show in the owner's time zone; the description begins with the start in the race's time zone.
 * @param url the details page
 */
export function calendarFile(
  { _id, title, location, description, eventDate, timeZone }: CalendarEvent,
  url: string,
  now: Date,
) {
  const start = `Start: ${formatDateTime(eventDate, timeZone ?? 'UTC')}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marathon//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${_id}@${new URL(url).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(eventDate))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped([start, description, url].filter(Boolean).join('\n\n'))}`,
    `URL:${url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `harbour-night-run.ics`. */
export function calendarFileName(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `${words.join('-').slice(0, 60) || 'marathon'}.ics`;
}

/** `20300620T090000Z`. */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** TEXT of section 3.3.11: backslash, semicolon, comma and line break are escaped, control characters not allowed. */
function escaped(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

const octetsOfLine = 75;

/** Section 3.1: a line has at most 75 octets; what is longer goes on in the next one after a space. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let octets = 0;
  let result = '';
  // By code point: no character is split.
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (octets + size > octetsOfLine) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
