import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { comingUp, isOwn } from './myMarathon.ts';

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
