import { expect, test } from 'vitest';
import { circlesOf, nextMinute, timeLeft, timeLeftInWords, unitName } from './timeLeft.ts';

const eventDate = '2030-06-20T09:00:30.000Z';
const at = (instant: string) => new Date(instant);

test.each([
  ['2030-06-18T07:57:29.000Z', { days: 2, hours: 1, minutes: 3 }],
  ['2030-06-19T09:00:30.000Z', { days: 1, hours: 0, minutes: 0 }],
  ['2030-06-19T09:00:30.001Z', { days: 0, hours: 23, minutes: 59 }],
  ['2030-06-20T09:00:29.999Z', { days: 0, hours: 0, minutes: 0 }],
])('at %s there is so much time left', (now, expected) => {
  expect(timeLeft(eventDate, at(now))).toEqual(expected);
});

test.each([
  [{ days: 2, hours: 0, minutes: 30 }, '2 days, 0 hours and 30 minutes'],
  [{ days: 1, hours: 1, minutes: 1 }, '1 day, 1 hour and 1 minute'],
  [{ days: 0, hours: 0, minutes: 1 }, '0 days, 0 hours and 1 minute'],
  [{ days: 0, hours: 0, minutes: 0 }, 'Less than a minute to go'],
])('%j are told as: %s', (left, words) => {
  expect(timeLeftInWords(left)).toBe(words);
});

test('one of a unit is named in the singular', () => {
  expect([0, 1, 2].map((value) => unitName('days', value))).toEqual(['days', 'day', 'days']);
});

test('from the start on no time is left, and there is no next change', () => {
  expect(timeLeft(eventDate, at(eventDate))).toBeUndefined();
  expect(nextMinute(eventDate, at(eventDate))).toBeUndefined();
  expect(timeLeft('not a date', at(eventDate))).toBeUndefined();
});

test('each next change shows the next lower number, down to the start', () => {
  let now = at('2030-06-20T08:57:00.000Z');
  const minutes = [];
  for (let next = nextMinute(eventDate, now); next !== undefined; next = nextMinute(eventDate, now)) {
    minutes.push(timeLeft(eventDate, now)?.minutes);
    expect(next).toBeGreaterThan(now.getTime());
    now = new Date(next);
  }
  expect(minutes).toEqual([3, 2, 1, 0]);
  expect(now.toISOString()).toBe(eventDate);
});

test('the circles empty: days since the announcement, hours in a day, minutes in an hour', () => {
  const circles = circlesOf(
    { createdAt: '2030-06-16T09:00:30.000Z', eventDate },
    at('2030-06-18T06:45:30.000Z'),
  );
  const part = ({ remaining, duration }: { remaining: number; duration: number }) => remaining / duration;
  expect(part(circles.days)).toBeCloseTo((2 + 2.25 / 24) / 4);
  expect(part(circles.hours)).toBeCloseTo(2.25 / 24);
  expect(part(circles.minutes)).toBeCloseTo(0.25);
});

test('a circle is never more than full, even when the clock is before the day the marathon was added', () => {
  const { days } = circlesOf({ createdAt: eventDate, eventDate }, at('2030-06-18T06:45:30.000Z'));
  expect(days.remaining).toBe(days.duration);
});
