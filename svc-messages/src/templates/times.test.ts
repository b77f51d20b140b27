import { formatDateTime } from '@marathon/contracts/raceTimes';
import { expect, test } from 'vitest';
import { render } from './index.ts';
import { aMessage, aRace } from './testing/messages.ts';

test.each([
  [
    'as screens show it',
    '2027-05-22T18:30:00Z',
    'Europe/Oslo',
    'Sat, May 22, 2027, 8:30 PM Oslo time (GMT+2)',
  ],
  ['at midnight', '2027-05-21T22:00:00Z', 'Europe/Oslo', 'Sat, May 22, 2027, 12:00 AM Oslo time (GMT+2)'],
  [
    'a second before clocks jump',
    '2027-03-28T00:59:59Z',
    'Europe/Oslo',
    'Sun, Mar 28, 2027, 1:59 AM Oslo time (GMT+1)',
  ],
  [
    'when clocks have jumped',
    '2027-03-28T01:00:00Z',
    'Europe/Oslo',
    'Sun, Mar 28, 2027, 3:00 AM Oslo time (GMT+2)',
  ],
  [
    'in the first of two equal hours',
    '2027-10-31T00:30:00Z',
    'Europe/Oslo',
    'Sun, Oct 31, 2027, 2:30 AM Oslo time (GMT+2)',
  ],
  [
    'in the second of two equal hours',
    '2027-10-31T01:30:00Z',
    'Europe/Oslo',
    'Sun, Oct 31, 2027, 2:30 AM Oslo time (GMT+1)',
  ],
  [
    'with an offset of 45 minutes',
    '2027-05-22T00:15:00Z',
    'Asia/Kathmandu',
    'Sat, May 22, 2027, 6:00 AM Kathmandu time (GMT+5:45)',
  ],
  ['without a zone', '2027-05-22T18:30:00Z', null, 'Sat, May 22, 2027, 6:30 PM UTC'],
  ['in a zone that nobody knows', '2027-05-22T18:30:00Z', 'Moon/Tycho', 'Sat, May 22, 2027, 6:30 PM UTC'],
])('a start %s', (_, startsAt, timeZone, shown) => {
  const { html, text } = render(aMessage('place-confirmed', { race: aRace({ startsAt, timeZone }) }));

  expect(text.replaceAll('\n', '')).toContain(`Starts:     ${shown.replaceAll('\u202f', ' ')}`);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(shown);
  if (timeZone === 'Europe/Oslo') expect(formatDateTime(startsAt, timeZone)).toBe(shown);
});

test.each([
  ['2027-05-21T12:00:00Z', 'Pacific/Auckland', '2027-05-20T12:00:00Z', 'Tomorrow'],
  ['2027-05-21T12:00:00Z', 'Pacific/Auckland', '2027-05-21T11:59:00Z', 'Tomorrow'],
  ['2027-05-21T12:00:00Z', 'Pacific/Auckland', '2027-05-21T12:00:00Z', 'Today'],
  // The day before has 23 hours, then 25.
  ['2027-03-29T07:00:00Z', 'Europe/Oslo', '2027-03-28T00:30:00Z', 'Tomorrow'],
  ['2027-11-01T08:00:00Z', 'Europe/Oslo', '2027-10-30T22:30:00Z', 'Tomorrow'],
  ['2027-05-22T18:30:00Z', 'Europe/Oslo', '2027-05-15T18:30:00Z', 'In 7 days'],
  ['2027-05-22T18:30:00Z', null, '2027-05-21T23:59:00Z', 'Tomorrow'],
])('a race at %s in %s is at %s: %s', (startsAt, timeZone, now, when) => {
  const { subject } = render(aMessage('reminder-1-day', { now, race: aRace({ startsAt, timeZone }) }));

  expect(subject).toBe(`${when}: Oslo Night Run`);
});

test.each([
  ['New date', { startsAt: '2027-05-15T18:30:00.000Z' }],
  ['New start time', { startsAt: '2027-05-22T17:30:00.000Z' }],
  ['New location', { location: 'Bergen' }],
  ['New date and location', { startsAt: '2027-05-15T18:30:00.000Z', location: 'Bergen' }],
  ['New start time', { timeZone: 'Europe/London' }],
])('a changed race: %s', (what, was) => {
  const race = aRace();
  const { subject, text } = render(aMessage('race-changed', { race, before: { ...race, ...was } }));

  expect(subject).toBe(`${what}: Oslo Night Run`);
  expect(text.includes('    Before:   Bergen\n    Now:      Rådhusplassen, Oslo')).toBe('location' in was);
  expect(text.includes('  Starts\n    Before:   ')).toBe(!what.endsWith('location') || what.includes('date'));
});

test.each([
  ['2026-11-22T16:50:00.000Z', '30 minutes'],
  ['2026-11-22T16:21:00.000Z', '1 minute'],
  ['2026-11-23T16:20:00.000Z', '24 hours'],
  ['2026-11-22T18:05:00.000Z', '105 minutes'],
])('a link that ends at %s works for %s', (expiresAt, length) => {
  const challenge = { link: 'https://marathon.example/reset-password#token=x', expiresAt };
  const { text } = render(aMessage('reset-password', { challenge }));

  expect(text).toContain(`for ${length},`);
});
