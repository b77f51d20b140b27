import { messages } from '../messages/messages.ts';

export interface CalendarEntry {
  /** Address of the details page. A later file with the same page replaces the entry. */
  readonly page: string;
  readonly title: string;
  readonly location: string;
  readonly startsAt: string;
  readonly description: readonly string[];
  readonly status?: 'CONFIRMED' | 'CANCELLED';
  /** The organizer that a method requires (RFC 5546); '' omits both. */
  readonly contactEmail: string;
}

export const calendarMethod = ({ status }: Pick<CalendarEntry, 'status'>) =>
  status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';

/** Returns an iCalendar file (RFC 5545) with one event, in UTC, made at `now`. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { page, title, location, startsAt, description, status, contactEmail } = entry;
  const { hostname, pathname } = new URL(page);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${messages.product}//${messages.product}//EN`,
    'CALSCALE:GREGORIAN',
    ...(contactEmail ? [`METHOD:${calendarMethod(entry)}`] : []),
    'BEGIN:VEVENT',
    `UID:${pathname.split('/').at(-1)}@${hostname}`,
    `SEQUENCE:${sequenceAt(now)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    `DTEND:${utc(new Date(Date.parse(startsAt) + length))}`,
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(description.filter(Boolean).join('\n\n'))}`,
    `URL:${page}`,
    ...(contactEmail ? [`ORGANIZER;CN=${messages.product}:mailto:${contactEmail}`] : []),
    ...(status ? [`STATUS:${status}`] : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Milliseconds. Emails do not know the distance, and every file ends at the same time (decision 41). */
const length = 6 * 60 * 60_000;

/** Calendars keep the file with the highest number, which is the newest. */
const sequenceAt = (now: Date) => Math.floor((now.getTime() - firstSequenceAt) / 1_000);
const firstSequenceAt = Date.UTC(2020, 0);

const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

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

/** A line has at most 75 octets (section 3.1); a space begins each continuation. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let octets = 0;
  let result = '';
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
