import { aMarathon, aRegistration } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { deletionFacts } from './deletionFacts.ts';

const now = new Date('2030-05-15T12:00Z');
const past = { eventDate: '2030-01-01T08:00:00.000Z' };

test('spots in coming races are given back, what is over or cancelled stays as a number', () => {
  const cancelled = aRegistration({ status: 'marathon-cancelled', eventDate: null });
  const registrations = [aRegistration(), aRegistration(), aRegistration(past), cancelled];
  expect(deletionFacts({ registrations, marathons: [] }, now)).toEqual([
    '2 spots in coming races are given back.',
    '2 other registrations stay as numbers, without your name.',
  ]);
});

test('marathons with runners stay, those without are deleted', () => {
  const marathons = [aMarathon({ registrationCount: 3 }), aMarathon(), aMarathon()];
  expect(deletionFacts({ registrations: [aRegistration()], marathons }, now)).toEqual([
    '1 spot in a coming race is given back.',
    '1 marathon of yours has runners: it stays, under “deleted account”.',
    '2 marathons of yours without runners are deleted, except for those with another owner.',
  ]);
});

test('a person who has nothing loses nothing', () => {
  expect(deletionFacts({ registrations: [], marathons: [] }, now)).toEqual([]);
});
