import { expect, test } from 'vitest';
import { type CalendarEvent, calendarFile, calendarFileName } from './calendarFile.ts';

const url = 'https://marathon.example/marathonsdetails/64b000000000000000000001';
const now = new Date('2030-01-02T03:04:05.678Z');
const race: CalendarEvent = {
  _id: '64b000000000000000000001',
  title: 'Harbour Night Run',
  location: 'Oslo, Norway',
  description: 'Ten kilometres along the water.',
  eventDate: '2030-06-20T09:00:00.000Z',
  timeZone: null,
};
const fileOf = (fields: Partial<CalendarEvent> = {}) => calendarFile({ ...race, ...fields }, url, now);
/** An older marathon has no zone. */
const startInUtc = 'Start: Thu\\, Jun 20\\, 2030\\, 9:00 AM UTC';
/** As a calendar reads it: folded lines joined again. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a calendar file has the start in UTC and in the race’s time zone, the title, the location and the page', () => {
  expect(unfolded(fileOf({ timeZone: 'Europe/Oslo' }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marathon//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:64b000000000000000000001@marathon.example',
    'DTSTAMP:20300102T030405Z',
    'DTSTART:20300620T090000Z',
    'SUMMARY:Harbour Night Run',
    'LOCATION:Oslo\\, Norway',
    `DESCRIPTION:Start: Thu\\, Jun 20\\, 2030\\, 11:00 AM Oslo time (GMT+2)\\n\\nTen kilometres along the water.\\n\\n${url}`,
    `URL:${url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('characters with a meaning in calendar files are escaped', () => {
  const file = unfolded(
    fileOf({ title: 'Run; walk, \\swim\\', description: 'One\r\nTwo\nEND:VEVENT\u0007' }),
  );
  expect(file).toContain('SUMMARY:Run\\; walk\\, \\\\swim\\\\');
  expect(file).toContain(`DESCRIPTION:${startInUtc}\\n\\nOne\\nTwo\\nEND:VEVENT\\n\\n${url}`);
  expect(file.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line is longer than 75 octets, and no character is split', () => {
  const title = 'Läufer 🏃 über die Brücke – '.repeat(12);
  const file = fileOf({ title });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:${title}`);
});

test('an event without a description links to its page', () => {
  expect(unfolded(fileOf({ description: '' }))).toContain(`DESCRIPTION:${startInUtc}\\n\\n${url}`);
});

test.each([
  ['Harbour Night Run', 'harbour-night-run.ics'],
  ['Tromsø: 10k / Ærlig!', 'troms-10k-rlig.ics'],
  ['Zürich', 'zurich.ics'],
  ['東京', 'marathon.ics'],
])('the file of %s is called %s', (title, name) => {
  expect(calendarFileName(title)).toBe(name);
});
