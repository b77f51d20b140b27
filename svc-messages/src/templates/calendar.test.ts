import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type RenderInput, render } from './index.ts';
import { aMessage, aRace, aRaceBefore, everyKind } from './testing/messages.ts';
import { oddTexts } from './testing/oddMessages.ts';

function entryOf(input: RenderInput) {
  const content = render(input).attachments?.[0]?.content ?? '';
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent');
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: Number(value('sequence')),
    starts: new Date(value('dtstart')).toISOString(),
    made: value('dtstamp'),
    status: value('status'),
    title: value('summary'),
    location: value('location'),
    url: value('url'),
    description: value('description'),
  };
}

test('a spot comes with its race for the calendar', () => {
  expect(entryOf(aMessage('place-confirmed'))).toEqual({
    method: 'PUBLISH',
    uid: '6553f1a2c4d5e6f708192a3b@marathon.example',
    sequence: (Date.UTC(2026, 10, 22, 16, 20) - Date.UTC(2020, 0)) / 1_000,
    starts: '2027-05-22T18:30:00.000Z',
    made: '2026-11-22T16:20:00Z',
    status: 'CONFIRMED',
    title: 'Oslo Night Run',
    location: 'Rådhusplassen, Oslo',
    url: 'https://marathon.example/marathonsdetails/6553f1a2c4d5e6f708192a3b',
    description:
      'Starts Sat, May 22, 2027, 8:30 PM Oslo time (GMT+2).\n\nYour registration: https://marathon.example/dashboard/my-apply/6553f1a2c4d5e6f708192a3c',
  });
});

test('each later mail about a race replaces its entry, also that of a page; the last one takes it away', () => {
  const at = (second: number) => `2026-11-22T16:20:0${second}.000Z`;
  const race = aRace();
  const entries = [
    entryOf(aMessage('place-confirmed', { now: at(0), race })),
    entryOf(aMessage('race-changed', { now: at(1), race, before: aRaceBefore })),
    entryOf(aMessage('place-cancelled', { now: at(2), race })),
    // Registered again after a cancellation.
    entryOf(aMessage('place-confirmed', { now: at(3), race, place: { registrationId: 'f'.repeat(24) } })),
    entryOf(aMessage('race-deleted', { now: at(4), race })),
  ];

  const [first = 0] = entries.map(({ sequence }) => sequence);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  expect(entries.map(({ sequence }) => sequence - first)).toEqual([0, 1, 2, 3, 4]);
  expect(entries.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'PUBLISH CONFIRMED',
    'PUBLISH CONFIRMED',
    'CANCEL CANCELLED',
    'PUBLISH CONFIRMED',
    'CANCEL CANCELLED',
  ]);
});

test.each(oddTexts)('%s in a title and a location reaches calendars as it is shown', (_, typed, shown) => {
  const input = aMessage('place-confirmed', { race: aRace({ title: typed, location: `a,b\\n; ${typed}` }) });
  const content = render(input).attachments?.[0]?.content ?? '';

  expect(entryOf(input)).toMatchObject({ title: shown, location: `a,b\\n; ${shown}` });
  expect(content).toMatch(/^(?:[^\r\n]*\r\n)+$/);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('mails about an account, and reminders, have no calendar file', () => {
  const withFile = everyKind.filter((kind) => render(aMessage(kind)).attachments);

  expect(withFile).toEqual([
    'place-confirmed',
    'place-cancelled',
    'race-changed',
    'race-cancelled',
    'race-deleted',
  ]);
});
