import { marathonStatus } from '@marathon/contracts/marathonStatus';
import { expect, test } from 'vitest';
import { nextChange, nextChangeOf, nextStart } from './statusChanges.ts';

const marathon = {
  registrationStart: '2030-05-01T00:00:00.000Z',
  registrationEnd: '2030-05-31T23:59:59.999Z',
  eventDate: '2030-06-20T09:00:00.000Z',
  distance: '10k',
  participantsLimit: 1_200,
  registrationCount: 0,
};

test('following the changes one by one leads through every status', () => {
  const statuses = [];
  let now: number | undefined = Date.parse('2030-01-01T00:00:00.000Z');
  while (now !== undefined) {
    statuses.push(marathonStatus(marathon, new Date(now)));
    now = nextChange(marathon, new Date(now));
  }
  expect(statuses).toEqual(['opens-soon', 'open', 'closed', 'running', 'past']);
});

test('of several marathons the nearest change counts, and past ones have none', () => {
  const now = new Date('2030-05-10T00:00:00.000Z');
  const sooner = { ...marathon, registrationEnd: '2030-05-11T00:00:00.000Z' };
  expect(nextChangeOf([marathon, sooner], now)).toBe(Date.parse(sooner.registrationEnd) + 1);
  expect(nextChangeOf([marathon], new Date('2031-01-01T00:00:00.000Z'))).toBeUndefined();
});

test('the next start is that of the first marathon to come', () => {
  const now = new Date('2030-05-10T00:00:00.000Z');
  const past = { eventDate: '2030-05-09T00:00:00.000Z' };
  const sooner = { eventDate: '2030-06-01T00:00:00.000Z' };
  expect(nextStart([marathon, past, sooner], now)).toBe(Date.parse(sooner.eventDate));
  expect(nextStart([past], now)).toBeUndefined();
});
