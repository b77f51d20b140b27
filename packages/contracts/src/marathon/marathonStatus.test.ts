import { expect, test } from 'vitest';
import { isRegistrationOpen, marathonStatus } from './marathonStatus.ts';

const marathon = {
  registrationStart: '2030-05-01T00:00:00.000Z',
  registrationEnd: '2030-05-31T23:59:59.999Z',
  eventDate: '2030-06-20T09:00:00.000Z',
  distance: '10k',
  participantsLimit: 1_200,
  registrationCount: 0,
};

test.each([
  ['2030-04-30T23:59:59.999Z', 'opens-soon'],
  ['2030-05-01T00:00:00.000Z', 'open'],
  ['2030-05-31T23:59:59.999Z', 'open'],
  ['2030-06-01T00:00:00.000Z', 'closed'],
  ['2030-06-20T08:59:59.999Z', 'closed'],
  ['2030-06-20T09:00:00.000Z', 'running'],
  ['2030-06-20T14:59:59.999Z', 'running'],
  ['2030-06-20T15:00:00.000Z', 'past'],
])('at %s the marathon is %s', (now, status) => {
  expect(marathonStatus(marathon, new Date(now))).toBe(status);
});

test.each([
  ['2030-04-01T00:00:00.000Z', 'closed'],
  ['2030-05-10T00:00:00.000Z', 'closed'],
  ['2030-06-20T09:00:00.000Z', 'running'],
  ['2030-06-20T15:00:00.000Z', 'past'],
])('at %s a marathon whose registration was closed by hand is %s', (now, status) => {
  expect(marathonStatus({ ...marathon, registrationClosed: true }, new Date(now))).toBe(status);
});

test.each([
  ['24 h', '2030-06-21T09:00:00.000Z'],
  ['42.195 km', '2030-06-20T15:00:00.000Z'],
  ['1.5 h', '2030-06-20T10:30:00.000Z'],
])('a race of %s ends at %s', (distance, end) => {
  const race = { ...marathon, distance };
  expect(marathonStatus(race, new Date(Date.parse(end) - 1))).toBe('running');
  expect(marathonStatus(race, new Date(end))).toBe('past');
});

test.each(['2030-04-01', '2030-05-10', '2030-06-10', '2030-07-01'])(
  'a cancelled marathon is cancelled at %s, and nobody can register',
  (day) => {
    const cancelled = { ...marathon, cancelledAt: '2030-04-01T00:00:00.000Z' };
    expect(marathonStatus(cancelled, new Date(day))).toBe('cancelled');
    expect(isRegistrationOpen(cancelled, new Date(day))).toBe(false);
  },
);

test('an open marathon whose spots are all taken is sold out, and only then', () => {
  const open = new Date('2030-05-10T00:00:00.000Z');
  expect(marathonStatus({ ...marathon, participantsLimit: 40, registrationCount: 39 }, open)).toBe('open');
  expect(marathonStatus({ ...marathon, participantsLimit: 40, registrationCount: 40 }, open)).toBe(
    'sold-out',
  );
  const later = new Date('2030-06-10T00:00:00.000Z');
  expect(marathonStatus({ ...marathon, participantsLimit: 40, registrationCount: 40 }, later)).toBe('closed');
});
