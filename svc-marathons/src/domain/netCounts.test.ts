import { expect, test } from 'vitest';
import { aMarathon, anEventOf, anId, aRegistrationEvent } from '../testing/builders.ts';
import { answeredCount, netCounts } from './netCounts.ts';

test('events are summed by marathon, whatever their order; other events count nothing', () => {
  const [one, two] = [anId(), anId()];
  const events = [
    aRegistrationEvent(one, 'registration.cancelled'),
    aRegistrationEvent(one),
    aRegistrationEvent(two),
    aRegistrationEvent(one),
    anEventOf(aMarathon({ _id: two })),
  ];
  const expected = new Map([
    [one, 1],
    [two, 1],
  ]);
  expect(netCounts(events)).toEqual(expected);
  expect(netCounts([...events].reverse())).toEqual(expected);
});

test('a sum below zero is answered as nobody', () => {
  expect([-1, 0, 2].map(answeredCount)).toEqual([0, 0, 2]);
});
