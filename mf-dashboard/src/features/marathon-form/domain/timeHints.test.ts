import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { aMarathonForm } from '../../../testing/aMarathonForm.ts';
import { formOf } from './marathonForm.ts';
import { timeHints } from './timeHints.ts';

const blank = {
  openingTime: 'Leave blank for the start of the day.',
  closingTime: 'Leave blank for the end of the day.',
  startTime: 'Leave blank for 9:00 AM.',
};

test('each time says what a blank one means', () => {
  expect(timeHints(aMarathonForm())).toEqual(blank);
  expect(timeHints(aMarathonForm({ registrationEnd: '', registrationStart: 'soon' }))).toEqual(blank);
});

test.each([
  ['09:00', '9:00 AM'],
  ['', '9:00 AM'],
  ['18:30', '6:30 PM'],
])('a window up to the day of a race at "%s" is said to close at the start', (startTime, shown) => {
  expect(timeHints(aMarathonForm({ registrationEnd: '06/20/2030', startTime }))).toEqual({
    ...blank,
    closingTime: `On race day registration closes at the start, ${shown}.`,
  });
});

test('a window that was made to the minute shows its times, which need no words', () => {
  const original = aMarathon({
    timeZone: 'Europe/Oslo',
    registrationStart: '2030-05-01T06:15:00.000Z',
    registrationEnd: '2030-06-01T10:00:00.000Z',
  });
  const form = formOf(original);
  expect(form).toMatchObject({ openingTime: '08:15', closingTime: '12:00' });
  expect(timeHints(form, original)).toEqual(blank);
});

test('a time that the clocks skip says what it becomes', () => {
  const hints = timeHints(
    aMarathonForm({
      registrationStart: '03/31/2030',
      openingTime: '02:30',
      registrationEnd: '03/31/2030',
      closingTime: '03:00',
    }),
  );
  expect(hints).toEqual({
    ...blank,
    openingTime: 'The clocks skip this time that day. It becomes 3:30 AM.',
  });
});
