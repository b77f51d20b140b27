import { expect, test } from 'vitest';
import { anId, aRegistrationEvent } from '../testing/builders.ts';
import { correctCount, countRegistrations, visibleCount } from './countRegistrations.ts';

const aCount = (sum = 0, marathonId = anId()) => ({ marathonId, sum, revision: 4 });

test('events are summed by marathon, whatever their order', () => {
  const [one, two] = [aCount(), aCount()];
  const events = [
    aRegistrationEvent(one.marathonId, 'registration.cancelled'),
    aRegistrationEvent(one.marathonId),
    aRegistrationEvent(two.marathonId),
    aRegistrationEvent(one.marathonId),
  ];
  const expected = [
    { ...one, sum: 1, revision: 5 },
    { ...two, sum: 1, revision: 5 },
  ];
  expect(countRegistrations([one, two], events).counts).toEqual(expected);
  expect(countRegistrations([one, two], [...events].reverse()).counts).toEqual(expected);
});

test('a new count is told once, with its revision', () => {
  const count = aCount(7);
  const events = [aRegistrationEvent(count.marathonId), aRegistrationEvent(count.marathonId)];
  expect(countRegistrations([count], events).facts).toEqual([
    {
      type: 'marathon.count-changed',
      data: { marathonId: count.marathonId, registrationCount: 9, countRevision: 5 },
    },
  ]);
});

test.each([
  ['that comes to the same', 3, ['registration.created', 'registration.cancelled'], 3],
  ['of a cancelled before its created', 0, ['registration.cancelled'], -1],
  ['of the created after its cancelled', -1, ['registration.created'], 0],
] as const)('a count %s is stored and not told', (_what, sum, types, after) => {
  const count = aCount(sum);
  const events = types.map((type) => aRegistrationEvent(count.marathonId, type));
  expect(countRegistrations([count], events)).toEqual({
    counts: [{ ...count, sum: after, revision: 5 }],
    facts: [],
  });
});

test('events of marathons that are gone, and marathons without events, change nothing', () => {
  expect(countRegistrations([aCount(2)], [aRegistrationEvent(anId())])).toEqual({ counts: [], facts: [] });
});

test('a sum below zero is shown as nobody', () => {
  expect([-1, 0, 2].map(visibleCount)).toEqual([0, 0, 2]);
});

test('a count is corrected to those who are registered, less those whose events are yet to be counted', () => {
  const count = aCount(3);
  const uncounted = [aRegistrationEvent(count.marathonId), aRegistrationEvent(count.marathonId)];
  expect(correctCount(count, { registered: 9, uncounted })?.count).toEqual({ ...count, sum: 7, revision: 5 });
  expect(correctCount(count, { registered: 5, uncounted })).toBeUndefined();
});

test('a correction that nobody sees is not told', () => {
  const count = aCount(0);
  const uncounted = [aRegistrationEvent(count.marathonId)];
  expect(correctCount(count, { registered: 0, uncounted })).toMatchObject({ count: { sum: -1 }, facts: [] });
});
