import { aMarathon, aRegistration } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { deletionFacts } from './deletionFacts.ts';

const now = new Date('2030-05-15T12:00Z');
const past = { eventDate: '2030-01-01T08:00:00.000Z' };

test('spots in upcoming races are lost, what is over or cancelled still counts', () => {
  const cancelled = aRegistration({ status: 'marathon-cancelled', eventDate: null });
  const registrations = [aRegistration(), aRegistration(), aRegistration(past), cancelled];
  expect(deletionFacts({ registrations, marathons: [] }, now)).toEqual([
    'You’ll lose your spots in 2 upcoming races.',
    '2 other registrations still count, without your name.',
  ]);
});

test('marathons with runners stay, those without are deleted', () => {
  const marathons = [aMarathon({ registrationCount: 3 }), aMarathon(), aMarathon()];
  expect(deletionFacts({ registrations: [aRegistration()], marathons }, now)).toEqual([
    'You’ll lose your spot in 1 upcoming race.',
    '1 race of yours has runners. It stays under “deleted account”.',
    '2 races of yours without runners are deleted, except those with another owner.',
  ]);
});

test('a person who has nothing loses nothing', () => {
  expect(deletionFacts({ registrations: [], marathons: [] }, now)).toEqual([]);
});
