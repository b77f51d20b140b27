import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { aMarathonForm } from '../../../testing/aMarathonForm.ts';
import { formOf } from './marathonForm.ts';
import { windowHints } from './windowHints.ts';

test('a window of whole days needs no words', () => {
  expect(windowHints(aMarathonForm())).toEqual({});
  expect(windowHints(aMarathonForm({ registrationEnd: '', registrationStart: 'soon' }))).toEqual({});
});

test.each([
  ['09:00', '9:00 AM'],
  ['', '9:00 AM'],
  ['18:30', '6:30 PM'],
])('a window up to the day of a race at "%s" is said to close at the start', (startTime, shown) => {
  expect(windowHints(aMarathonForm({ registrationEnd: '06/20/2030', startTime }))).toEqual({
    registrationEnd: `On race day registration closes at the start, ${shown}.`,
  });
});

test('a window that was made to the minute says so, until its days are typed', () => {
  const original = aMarathon({
    timeZone: 'Europe/Oslo',
    registrationStart: '2030-05-01T06:15:00.000Z',
    registrationEnd: '2030-06-01T10:00:00.000Z',
  });
  expect(windowHints(formOf(original), original)).toEqual({
    registrationStart: 'Opens at 8:15 AM that day.',
    registrationEnd: 'Closes at 12:00 PM that day.',
  });
  const typed = { ...formOf(original), registrationStart: '05/02/2030', registrationEnd: '06/02/2030' };
  expect(windowHints(typed, original)).toEqual({});
});
