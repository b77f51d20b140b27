import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { comingUp } from './myMarathon.ts';

test('the next events come first, those that began or are cancelled do not come', () => {
  const past = aMarathon({ eventDate: '2029-06-20T07:00:00.000Z' });
  const later = aMarathon({ eventDate: '2031-06-20T07:00:00.000Z' });
  const soon = aMarathon({ eventDate: '2030-06-20T07:00:00.000Z' });
  const cancelled = { ...soon, cancelledAt: '2029-12-01T00:00:00.000Z' };
  expect(comingUp([later, past, cancelled, soon], new Date('2030-01-01'), 3)).toEqual([soon, later]);
});
