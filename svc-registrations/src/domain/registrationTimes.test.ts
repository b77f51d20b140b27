import { expect, test } from 'vitest';
import { type CountedRange, countByIntervals, type RegistrationTimes } from './registrationTimes.ts';

const range = {
  registrationStart: '2027-01-01T23:00:00.000Z',
  registrationEnd: '2027-01-31T22:59:59.999Z',
  timeZone: 'Europe/Oslo',
  now: new Date('2027-01-05T11:30:00.000Z'),
} satisfies CountedRange;
const at = (instant: string, count: number) => ({ at: `2027-01-${instant}:00.000Z`, count });
const counted = (times: Partial<RegistrationTimes>, more: Partial<CountedRange> = {}) =>
  countByIntervals({ registered: [], cancelled: [], ...times }, { ...range, ...more });

test('registrations are counted by the days of the race, from the opening until now, with what they come to', () => {
  const times = {
    registered: [at('01T23:00', 5), at('02T22:45', 1), at('02T23:00', 2)],
    cancelled: [at('04T10:15', 3)],
  };
  expect(counted(times)).toEqual({
    by: 'day',
    intervals: [
      { from: '2027-01-01T23:00:00.000Z', registered: 6, cancelled: 0, total: 6 },
      { from: '2027-01-02T23:00:00.000Z', registered: 2, cancelled: 0, total: 8 },
      { from: '2027-01-03T23:00:00.000Z', registered: 0, cancelled: 3, total: 5 },
      { from: '2027-01-04T23:00:00.000Z', registered: 0, cancelled: 0, total: 5 },
    ],
  });
});

test('they are counted by the hour while there are three days at most, also in a zone of half hours', () => {
  const now = new Date('2027-01-02T01:40:00.000Z');
  const { by, intervals } = counted(
    { registered: [at('01T23:15', 1), at('01T23:30', 2)] },
    { now, timeZone: 'Asia/Kolkata' },
  );
  expect(by).toBe('hour');
  expect(intervals.map(({ from, registered }) => [from.slice(11, 16), registered])).toEqual([
    ['22:30', 1],
    ['23:30', 2],
    ['00:30', 0],
    ['01:30', 0],
  ]);
});

test('a day on which the clocks change has its own length', () => {
  const now = new Date('2027-03-29T10:00:00.000Z');
  const { intervals } = counted({}, { now, registrationEnd: '2027-04-30T21:59:59.999Z' });
  expect(intervals.slice(-3).map(({ from }) => from)).toEqual([
    '2027-03-26T23:00:00.000Z',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ]);
});

test('who registered before the opening or after the closing is counted as well', () => {
  const times = { registered: [at('01T10:00', 1), at('05T12:00', 1)] };
  const { intervals } = counted(times, { registrationEnd: '2027-01-03T22:59:59.999Z' });
  expect(intervals.map(({ total }) => total)).toEqual([1, 1, 1, 1, 2]);
});

test('after the closing nothing more is shown', () => {
  const { intervals } = counted({}, { now: new Date('2027-06-01T00:00:00.000Z') });
  expect(intervals.at(-1)?.from).toBe('2027-01-30T23:00:00.000Z');
});

test('before the opening, while nobody has registered, there is nothing to show', () => {
  expect(counted({}, { now: new Date('2026-12-01T00:00:00.000Z') }).intervals).toEqual([]);
});

test.each(['day', 'hour'] as const)(
  'of a long time only the last ones are there, and the total has the others: %s',
  (by) => {
    const { intervals } = counted(
      { registered: [{ at: '2021-06-01T10:00:00.000Z', count: 7 }] },
      { by, registrationStart: '2020-01-01T00:00:00.000Z' },
    );
    expect(intervals).toHaveLength(400);
    expect(intervals[0]?.total).toBe(7);
    const from = intervals.at(-1)?.from ?? '';
    expect(range.now.getTime() - Date.parse(from)).toBeLessThan(24 * 3_600_000);
  },
);
