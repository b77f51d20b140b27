import type { Marathon } from '@marathon/contracts/marathon';
import { messages } from '@marathon/contracts/messages';
import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { aMarathonForm } from '../../../testing/aMarathonForm.ts';
import { formOf, type MarathonForm } from './marathonForm.ts';
import { readMarathonForm } from './readMarathonForm.ts';

function accepted(form: MarathonForm, original?: Marathon) {
  const read = readMarathonForm(form, original);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

/** The first error of each field, as a form shows it. */
function errors(fields: Partial<MarathonForm>) {
  const read = readMarathonForm(aMarathonForm(fields));
  const found = read.ok ? [] : (read.refusal.errors ?? []);
  return Object.fromEntries(found.map(({ path, message }) => [path, message]).reverse());
}

test('registration opens with its first day, closes with its last one, and the event begins at its time', () => {
  expect(accepted(aMarathonForm({ startTime: '18:30' }))).toMatchObject({
    registrationStart: '2030-04-30T22:00:00.000Z',
    registrationEnd: '2030-06-01T21:59:59.999Z',
    eventDate: '2030-06-20T16:30:00.000Z',
    timeZone: 'Europe/Oslo',
  });
});

test('registration opens and closes at its times, by the clocks of the race', () => {
  expect(accepted(aMarathonForm({ openingTime: '12:00', closingTime: '18:30' }))).toMatchObject({
    registrationStart: '2030-05-01T10:00:00.000Z',
    registrationEnd: '2030-06-01T16:30:00.000Z',
  });
});

test.each([
  [
    { registrationEnd: '05/01/2030', openingTime: '12:00', closingTime: '11:30' },
    { registrationEnd: 'Registration must not end before it starts' },
  ],
  [
    { registrationEnd: '06/20/2030', startTime: '10:00', closingTime: '10:30' },
    { eventDate: 'The marathon must not take place before registration ends' },
  ],
])('times of one day must be in order: %o', (fields, expected) => {
  expect(errors(fields)).toEqual(expected);
});

test('registration that closes with the start does so after the start has moved', () => {
  const original = aMarathon({
    timeZone: 'Europe/Oslo',
    registrationEnd: '2030-06-20T07:00:00.000Z',
    eventDate: '2030-06-20T07:00:00.000Z',
  });
  const form = formOf(original);
  expect(form.closingTime).toBe('');
  expect(accepted(form, original).registrationEnd).toBe(original.registrationEnd);
  expect(accepted({ ...form, startTime: '10:00' }, original)).toMatchObject({
    registrationEnd: '2030-06-20T08:00:00.000Z',
    eventDate: '2030-06-20T08:00:00.000Z',
  });
});

test('registration up to the day of the event closes when the event begins', () => {
  const { registrationEnd, eventDate } = accepted(aMarathonForm({ registrationEnd: '06/20/2030' }));
  expect(registrationEnd).toBe('2030-06-20T07:00:00.000Z');
  expect(registrationEnd).toBe(eventDate);
});

test('an empty start time is nine in the morning', () => {
  expect(accepted(aMarathonForm({ startTime: '' })).eventDate).toBe('2030-06-20T07:00:00.000Z');
});

test('empty fee and limit mean free and unlimited, numbers are numbers', () => {
  expect(accepted(aMarathonForm())).toMatchObject({ registrationFee: null, participantsLimit: null });
  expect(accepted(aMarathonForm({ registrationFee: '45.50', participantsLimit: ' 1200 ' }))).toMatchObject({
    registrationFee: 45.5,
    participantsLimit: 1200,
  });
});

test('a comma before cents is a point', () => {
  expect(accepted(aMarathonForm({ registrationFee: '12,50' }))).toMatchObject({ registrationFee: 12.5 });
});

test('each field that is wrong says so, all of them at once', () => {
  expect(
    errors({
      title: ' ',
      registrationStart: '',
      registrationEnd: 'whenever',
      eventDate: '02/30/2030',
      image: 'sun.jpg',
      registrationFee: '1.999',
      participantsLimit: '0',
    }),
  ).toEqual({
    title: 'Title is required',
    registrationStart: 'Registration start is required',
    registrationEnd: messages.dateInvalid,
    eventDate: messages.dateInvalid,
    image: 'Image must be an http or https address',
    registrationFee: 'Registration fee must have at most two decimals',
    participantsLimit: 'Participants limit must be 1 or more',
  });
});

test.each(['2.5', '1.000', 'many'])(
  'a limit of %s participants is told to be no whole number',
  (participantsLimit) => {
    expect(errors({ participantsLimit })).toEqual({
      participantsLimit: 'Participants limit must be a whole number',
    });
  },
);

test('days out of order are named even while another field cannot be read', () => {
  expect(errors({ registrationFee: 'x', registrationEnd: '04/01/2030', eventDate: '03/01/2030' })).toEqual({
    registrationFee: 'Registration fee must be a number. Use a point for cents, as in 12.50',
    registrationEnd: 'Registration must not end before it starts',
    eventDate: 'The marathon must not take place before registration ends',
  });
});

test('a marathon that is saved untouched keeps its instants, whoever made them and wherever', () => {
  const original = aMarathon({
    registrationStart: '2030-05-01T06:13:07.123Z',
    registrationEnd: '2030-06-01T12:00:00.000Z',
    eventDate: '2030-06-20T09:17:30.500Z',
  });
  expect(accepted(formOf(original), original)).toMatchObject({
    registrationStart: original.registrationStart,
    registrationEnd: original.registrationEnd,
    eventDate: original.eventDate,
  });
});

test('an event moved to the last day of registration ends registration with its start', () => {
  const original = aMarathon({ timeZone: 'Europe/Oslo', registrationEnd: '2030-06-01T21:59:59.999Z' });
  const moved = { ...formOf(original), eventDate: '06/01/2030', startTime: '10:00' };
  expect(accepted(moved, original)).toMatchObject({
    registrationEnd: '2030-06-01T08:00:00.000Z',
    eventDate: '2030-06-01T08:00:00.000Z',
  });
});
