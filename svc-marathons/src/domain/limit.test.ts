import { ok, refuse } from '@marathon/contracts/result';
import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { mayLimit } from './limit.ts';

const move = (from: number | null, to: number | null, registrationCount = 5) => ({
  before: aMarathon({ participantsLimit: from, registrationCount }),
  after: aMarathon({ participantsLimit: to, registrationCount }),
});

test('a limit may be lowered to what is taken, not below, and one that stays never stands in the way', () => {
  expect(mayLimit(move(10, 5)).ok).toBe(true);
  expect(mayLimit(move(10, 4))).toMatchObject({ refusal: { code: 'limit-below-registrations' } });
  expect(mayLimit(move(10, null)).ok).toBe(true);
  expect(mayLimit(move(4, 4)).ok).toBe(true);
});

test('what svc-registrations tells counts where the own count is behind', () => {
  expect(mayLimit(move(10, 5), ok(6))).toMatchObject({
    refusal: { errors: [{ path: 'participantsLimit', message: expect.stringContaining('6 runners') }] },
  });
  expect(mayLimit(move(10, 6), ok(6)).ok).toBe(true);
});

test('what cannot be asked lowers nothing, and stands in the way of nothing else', () => {
  const unknown = refuse('unavailable');
  expect(mayLimit(move(10, 8), unknown)).toEqual(unknown);
  expect(mayLimit(move(null, 8), unknown)).toEqual(unknown);
  expect(mayLimit(move(10, 12), unknown).ok).toBe(true);
  expect(mayLimit(move(10, 10), unknown).ok).toBe(true);
});
