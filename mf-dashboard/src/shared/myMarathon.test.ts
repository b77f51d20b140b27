import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { comingUp, isOwn, phaseOf } from './myMarathon.ts';

test.each([
  ['planned', '2030-04-30T23:59:59.999Z', {}],
  ['open', '2030-05-01T00:00:00.000Z', {}],
  ['sold-out', '2030-05-02T00:00:00.000Z', { participantsLimit: 5, registrationCount: 5 }],
  ['open', '2030-06-01T23:59:59.999Z', {}],
  ['closed', '2030-06-02T00:00:00.000Z', {}],
  ['over', '2030-06-20T07:00:00.000Z', {}],
] as const)('it is %s at %s', (phase, now, fields) => {
  expect(phaseOf(aMarathon(fields), new Date(now))).toBe(phase);
});

test('the next events come first, those that began do not come', () => {
  const past = aMarathon({ eventDate: '2029-06-20T07:00:00.000Z' });
  const later = aMarathon({ eventDate: '2031-06-20T07:00:00.000Z' });
  const soon = aMarathon({ eventDate: '2030-06-20T07:00:00.000Z' });
  expect(comingUp([later, past, soon], new Date('2030-01-01'), 3)).toEqual([soon, later]);
});

test('an e-mail in other letters is the same owner', () => {
  expect(isOwn(aMarathon({ createdBy: 'ada@example.org' }), 'Ada@Example.org')).toBe(true);
  expect(isOwn(aMarathon({ createdBy: 'ada@example.org' }), 'grace@example.org')).toBe(false);
});
