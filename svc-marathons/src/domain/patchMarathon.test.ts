import { toEmail } from '@marathon/contracts/email';
import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { patchMarathon } from './patchMarathon.ts';

const ada = { email: toEmail('ada@example.org'), name: 'Ada' };

test('a change raises the revision and is told to other services', () => {
  const marathon = aMarathon({ revision: 4 });
  const result = patchMarathon(marathon, { title: 'New' }, ada);
  expect(result).toMatchObject({
    ok: true,
    value: {
      marathon: { title: 'New', revision: 5 },
      facts: [{ type: 'marathon.updated', data: { revision: 5 } }],
    },
  });
});

test('whether runners are to be told travels with the change and is not kept', () => {
  const marathon = aMarathon();
  const quiet = { location: 'Bergen', tellRunners: false };
  expect(patchMarathon(marathon, quiet, ada)).toMatchObject({
    value: {
      marathon: { ...marathon, location: 'Bergen', revision: 2 },
      facts: [{ data: { location: 'Bergen', tellRunners: false } }],
    },
  });
  const result = patchMarathon(marathon, quiet, ada);
  expect(result.ok && 'tellRunners' in result.value.marathon).toBe(false);
  expect(patchMarathon(marathon, { tellRunners: false }, ada)).toMatchObject({ value: { facts: [] } });
});

test('a cancelled marathon stays as it is', () => {
  const cancelled = aMarathon({ cancelledAt: '2026-12-24T12:00:00.000Z' });
  expect(patchMarathon(cancelled, { title: 'New' }, ada)).toMatchObject({
    refusal: { code: 'marathon-cancelled' },
  });
});

test('what stays the same is no change', () => {
  const marathon = aMarathon();
  const { eventDate, title, participantsLimit } = marathon;
  const result = patchMarathon(marathon, { eventDate, title, participantsLimit }, ada);
  expect(result).toEqual({ ok: true, value: { marathon, facts: [] } });
});

test('dates are compared as they will stand together', () => {
  const marathon = aMarathon();
  const later = {
    registrationStart: '2028-01-01T00:00:00.000Z',
    registrationEnd: '2028-02-01T00:00:00.000Z',
    eventDate: '2028-03-01T00:00:00.000Z',
  };
  expect(patchMarathon(marathon, later, ada)).toMatchObject({
    ok: true,
    value: { marathon: { ...later, marathonDate: later.eventDate } },
  });
  const startOnly = patchMarathon(marathon, { registrationStart: later.registrationStart }, ada);
  expect(startOnly).toMatchObject({ ok: false, refusal: { errors: [{ path: 'registrationStart' }] } });
});
