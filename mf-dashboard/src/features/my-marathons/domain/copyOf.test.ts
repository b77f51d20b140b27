import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { copyOf } from './copyOf.ts';

const race = aMarathon({
  timeZone: 'Europe/Oslo',
  registrationStart: '2026-03-31T22:00:00.000Z',
  registrationEnd: '2026-04-30T21:59:59.999Z',
  eventDate: '2026-10-24T07:30:00.000Z',
  registrationCount: 77,
});
const weekday = (instant = '') =>
  new Date(instant).toLocaleDateString('en', { weekday: 'long', timeZone: 'Europe/Oslo' });

test('a copy of last year’s race has the same weekdays and hours by the race’s own clocks, and nobody in it', () => {
  const copy = copyOf(race, new Date('2026-11-01T12:00:00.000Z'));
  expect(copy).toMatchObject({
    title: race.title,
    copiedFrom: race._id,
    registrationStart: '2027-03-30T22:00:00.000Z',
    registrationEnd: '2027-04-29T21:59:59.999Z',
    eventDate: '2027-10-23T07:30:00.000Z',
  });
  expect(weekday(copy.eventDate)).toBe(weekday(race.eventDate));
  expect(copy).not.toHaveProperty('registrationCount');
  expect(copy).not.toHaveProperty('_id');
});

test('the hour stays where summer time begins or ends on another day', () => {
  const inSummer = { ...race, eventDate: '2026-03-28T08:30:00.000Z' };
  expect(copyOf(inSummer, new Date('2026-11-01T12:00:00.000Z')).eventDate).toBe('2027-03-27T08:30:00.000Z');
  const afterChange = { ...race, eventDate: '2025-03-30T07:30:00.000Z' };
  expect(copyOf(afterChange, new Date('2025-11-01T12:00:00.000Z')).eventDate).toBe(
    '2026-03-29T07:30:00.000Z',
  );
});

test.each([
  ['2026-06-01T00:00:00.000Z', '2027-10-23T07:30:00.000Z'],
  ['2027-10-23T12:00:00.000Z', '2028-10-21T07:30:00.000Z'],
  ['2029-01-01T00:00:00.000Z', '2029-10-20T07:30:00.000Z'],
])('at %s a copy takes place in the future: %s', (now, eventDate) => {
  expect(copyOf(race, new Date(now)).eventDate).toBe(eventDate);
});
