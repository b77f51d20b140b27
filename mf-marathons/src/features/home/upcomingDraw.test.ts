import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { createUpcomingDraw } from './upcomingDraw.ts';

const now = new Date('2030-01-01T00:00:00.000Z');
const marathons = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => aMarathon({ _id: `${from + i}`.padStart(24, '0') }));
const ids = (drawn: readonly { _id: string }[]) => drawn.map(({ _id }) => Number(_id));

test('six of the future marathons are drawn, none twice', () => {
  const drawn = ids(createUpcomingDraw(Math.random)(marathons(20), now));
  expect(new Set(drawn).size).toBe(6);
});

test('the choice follows the random numbers', () => {
  expect(ids(createUpcomingDraw(() => 0)(marathons(20), now))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ids(createUpcomingDraw(() => 0.999)(marathons(20), now))).toEqual([19, 18, 17, 16, 15, 14]);
});

test('a second call returns the same marathons with their new data', () => {
  const draw = createUpcomingDraw(Math.random);
  const first = ids(draw(marathons(20), now));
  const renamed = marathons(20).map((marathon) => ({ ...marathon, title: 'Renamed' }));
  const second = draw(renamed.reverse(), now);
  expect(ids(second)).toEqual(first);
  expect(second[0]?.title).toBe('Renamed');
});

test('marathons that have started are not upcoming', () => {
  const past = marathons(3).map((marathon) => ({ ...marathon, eventDate: now.toISOString() }));
  expect(createUpcomingDraw(Math.random)(past, now)).toEqual([]);
  expect(ids(createUpcomingDraw(Math.random)([...past, ...marathons(2, 10)], now)).sort()).toEqual([10, 11]);
});

test('cancelled marathons are not upcoming', () => {
  const cancelled = marathons(3).map((marathon) => ({
    ...marathon,
    cancelledAt: '2029-12-01T00:00:00.000Z',
  }));
  expect(createUpcomingDraw(Math.random)(cancelled, now)).toEqual([]);
});

test('another marathon replaces one that is deleted; the others stay', () => {
  const draw = createUpcomingDraw(() => 0);
  draw(marathons(20), now);
  const without = marathons(20).filter(({ _id }) => Number(_id) !== 2);
  expect(ids(draw(without, now))).toEqual([0, 1, 3, 4, 5, 6]);
});

test('fewer than six are all shown, and a new one joins them', () => {
  const draw = createUpcomingDraw(() => 0);
  expect(ids(draw(marathons(2), now))).toEqual([0, 1]);
  expect(ids(draw(marathons(3), now))).toEqual([0, 1, 2]);
});
