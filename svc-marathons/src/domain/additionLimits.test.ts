import { ok } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { mayAdd, mayMove } from './additionLimits.ts';

const now = new Date('2026-12-01T12:00:00.000Z');
const idle = { upcomingDates: [], additions: [] };
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const additions = (count: number, since: number) =>
  Array.from({ length: count }, (_, i) => minutesAgo(since - i / 60));
const upcoming = (count: number) =>
  Array.from({ length: count }, (_, i) => new Date(now.getTime() + (i + 1) * 60_000).toISOString());

test.each([0, 19])('a person who added %i marathons in the last hour may add another', (count) => {
  expect(mayAdd(aMarathon(), { ...idle, additions: additions(count, 50) }, now)).toEqual(ok(undefined));
});

test.each([
  [20, 48, 720, 'You can add 20 marathons an hour. Try again in 12 minutes.'],
  [20, 59.5, 30, 'You can add 20 marathons an hour. Try again in 1 minute.'],
])(
  'after %i marathons in an hour, since %d minutes ago, a person waits %i seconds',
  (count, since, wait, words) => {
    expect(mayAdd(aMarathon(), { ...idle, additions: additions(count, since) }, now)).toEqual({
      ok: false,
      refusal: { code: 'too-many-marathons', detail: words, retryAfterSeconds: wait },
    });
  },
);

test('after more than 20 additions a person waits until only 19 are younger than an hour', () => {
  const many = additions(25, 50);
  expect(mayAdd(aMarathon(), { ...idle, additions: many }, now)).toMatchObject({
    refusal: { retryAfterSeconds: (Date.parse(many[5] ?? '') + 3_600_000 - now.getTime()) / 1_000 },
  });
});

test('a person with 100 upcoming marathons may not add another upcoming one, until the first has taken place', () => {
  expect(mayAdd(aMarathon(), { ...idle, upcomingDates: upcoming(99) }, now)).toEqual(ok(undefined));
  expect(mayAdd(aMarathon(), { ...idle, upcomingDates: upcoming(100) }, now)).toEqual({
    ok: false,
    refusal: {
      code: 'too-many-marathons',
      detail: 'You can have 100 upcoming marathons. Delete one, or wait until one has taken place.',
      retryAfterSeconds: 60,
    },
  });
});

test('past marathons neither count nor are held up', () => {
  const past = aMarathon({ eventDate: minutesAgo(1) });
  expect(mayAdd(past, { ...idle, upcomingDates: upcoming(100) }, now)).toEqual(ok(undefined));
});

test('a past marathon is moved into the future only where it could be added there', () => {
  const past = aMarathon({ eventDate: minutesAgo(1) });
  const full = { ...idle, upcomingDates: upcoming(100) };
  expect(
    mayMove({ before: past, after: aMarathon() }, { ...idle, upcomingDates: upcoming(99) }, now),
  ).toEqual(ok(undefined));
  expect(mayMove({ before: past, after: aMarathon() }, full, now)).toMatchObject({
    refusal: { code: 'too-many-marathons' },
  });
  expect(mayMove({ before: past, after: past }, full, now)).toEqual(ok(undefined));
  expect(mayMove({ before: aMarathon(), after: aMarathon() }, full, now)).toEqual(ok(undefined));
});
