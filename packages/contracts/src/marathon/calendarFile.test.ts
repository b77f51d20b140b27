import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';

const url = 'https://marathon.example/marathonsdetails/64b000000000000000000001';
const now = new Date('2030-01-02T03:04:05.678Z');
const race: CalendarEntry = {
  page: url,
  title: 'Harbour Night Run',
  location: 'Oslo, Norway',
  startsAt: '2030-06-20T09:00:00.000Z',
  description: ['Start: 11:00 AM', 'Ten kilometres along the water.'],
  contactEmail: 'hello@marathon.example',
};
const fileOf = (fields: Partial<CalendarEntry> = {}, at = now) => calendarFile({ ...race, ...fields }, at);
/** As a calendar reads it: folded lines joined again. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar file has the start in UTC, an end, the title, the location and the page', () => {
  expect(unfolded(fileOf())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marathon//Marathon//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:64b000000000000000000001@marathon.example',
    `SEQUENCE:${(Date.UTC(2030, 0, 2, 3, 4, 5) - Date.UTC(2020, 0)) / 1_000}`,
    'DTSTAMP:20300102T030405Z',
    'DTSTART:20300620T090000Z',
    'DTEND:20300620T150000Z',
    'SUMMARY:Harbour Night Run',
    'LOCATION:Oslo\\, Norway',
    'DESCRIPTION:Start: 11:00 AM\\n\\nTen kilometres along the water.',
    `URL:${url}`,
    'ORGANIZER;CN=Marathon:mailto:hello@marathon.example',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  // Oslo's clocks go from 2:00 to 3:00 AM, and back from 3:00 to 2:00 AM.
  ['2030-03-30T23:00:00.000Z', 'GMT+1', '7:00 AM GMT+2'],
  ['2030-10-26T22:00:00.000Z', 'GMT+2', '5:00 AM GMT+1'],
])('six hours from %s, %s, end at %s of the race’s clocks', (startsAt, _zone, end) => {
  const calendar = new ICAL.Component(ICAL.parse(fileOf({ startsAt })));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const format = {
    timeZone: 'Europe/Oslo',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  expect(event.duration.toString()).toBe('PT6H');
  expect(event.endDate.toJSDate().toLocaleTimeString('en-US', format).replaceAll('\u202f', ' ')).toBe(end);
});

test('characters with a meaning in calendar files are escaped', () => {
  const file = unfolded(
    fileOf({ title: 'Run; walk, \\swim\\', description: ['One\r\nTwo\nEND:VEVENT\u0007'] }),
  );
  expect(file).toContain('SUMMARY:Run\\; walk\\, \\\\swim\\\\');
  expect(file).toContain('DESCRIPTION:One\\nTwo\\nEND:VEVENT');
  expect(file.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line is longer than 75 octets, and no character is split', () => {
  const title = 'Läufer 🏃 über die Brücke – '.repeat(12);
  const file = fileOf({ title });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:${title}`);
});

test('a calendar takes the file that was made last', () => {
  const sequences = [now, new Date(now.getTime() + 1_000)].map((at) =>
    Number(/^SEQUENCE:(\d+)/m.exec(fileOf({}, at))?.[1]),
  );
  expect(sequences[1]).toBe((sequences[0] ?? 0) + 1);
  expect(sequences[1]).toBeLessThan(2 ** 31);
});

test('a cancellation takes the same entry away', () => {
  const file = unfolded(fileOf({ status: 'CANCELLED' }));
  expect(file).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:64b000000000000000000001@marathon.example',
      'STATUS:CANCELLED',
      'ORGANIZER;CN=Marathon:mailto:hello@marathon.example',
    ]),
  );
});

test('a page that does not name who runs the site makes a file without a method, which would need an organizer', () => {
  expect(fileOf({ contactEmail: '' })).not.toMatch(/METHOD|ORGANIZER/);
});

/** RFC 5546, tables 3.2.1 and 3.2.5: what a calendar may refuse a file for. */
const required = ['dtstamp', 'organizer', 'sequence', 'uid', 'dtstart', 'summary'];

test.each([
  ['PUBLISH', 'CONFIRMED'],
  ['CANCEL', 'CANCELLED'],
] as const)('a strict parser reads a file of %s, and finds each required property once', (method, status) => {
  const title = 'Läufer 🏃; über, die \\ Brücke – '.repeat(4).trim();
  const calendar = new ICAL.Component(ICAL.parse(fileOf({ title, status })));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  if (!entry) throw new Error('There is no entry');

  expect(others).toEqual([]);
  expect(ICAL.design.strict).toBe(true);
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  for (const name of required) expect(entry.getAllProperties(name), name).toHaveLength(1);
  const event = new ICAL.Event(entry);
  expect(event.summary).toBe(title);
  expect(event.duration.toString()).toBe('PT6H');
  expect(event.endDate.toJSDate().toISOString()).toBe('2030-06-20T15:00:00.000Z');
});
