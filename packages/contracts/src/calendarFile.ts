import { messages } from './messages.ts';

/** What a calendar is told of a race. */
export interface CalendarEntry {
  /** The address of its details page. Files with the same one are about one entry, of which the file made last counts. */
  readonly page: string;
  readonly title: string;
  readonly location: string;
  /** ISO 8601. */
  readonly startsAt: string;
  /** Shown as paragraphs. */
  readonly description: readonly string[];
  /** The race takes place, and the person has a spot; undefined where nobody knows of one. */
  readonly status?: 'CONFIRMED' | 'CANCELLED';
  /** Whom to write to. A cancellation needs it (RFC 5546, section 3.2.5). */
  readonly organizer?: { readonly name: string; readonly email: string };
}

/** CANCEL takes an entry away that PUBLISH has made (RFC 5546, section 3.2.1). */
export const calendarMethod = ({ status }: Pick<CalendarEntry, 'status'>) =>
  status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';

/**
 * One event as an iCalendar file (RFC 5545). Times are in UTC, which calendars show in the owner's time zone.
 * @param now when the file is made
 */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const { page, title, location, startsAt, description, status, organizer } = entry;
  const { hostname, pathname } = new URL(page);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${messages.product}//${messages.product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${pathname.split('/').at(-1)}@${hostname}`,
    `SEQUENCE:${sequenceAt(now)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(startsAt))}`,
    // How long a race takes is not known, and some calendars refuse what has no end.
    'DURATION:PT1H',
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `DESCRIPTION:${escaped(description.filter(Boolean).join('\n\n'))}`,
    `URL:${page}`,
    ...(organizer ? [`ORGANIZER;CN=${organizer.name}:mailto:${organizer.email}`] : []),
    ...(status ? [`STATUS:${status}`] : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Calendars take the file with the highest: the one that was made last, whether a page or a mail brought it. */
const sequenceAt = (now: Date) => Math.floor((now.getTime() - firstSequenceAt) / 1_000);
/** Leaves the figure below 2³¹ until 2088. */
const firstSequenceAt = Date.UTC(2020, 0);

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
