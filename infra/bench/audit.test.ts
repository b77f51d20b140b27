import { expect, test } from 'vitest';
import { auditOf } from './audit.ts';

const sound = { confirmed: ['a', 'b'], stored: ['a', 'b'], spots: 2, registrationCount: 2 };

test('a round that stored and counted all that it confirmed is sound', () => {
  expect(auditOf(sound)).toEqual({ lost: 0, oversold: 0 });
});

test('what was confirmed and is not stored is lost, even if others are there instead', () => {
  expect(auditOf({ ...sound, stored: ['a', 'c'] }).lost).toBe(1);
});

test('what is stored and not counted is lost to whoever reads the count', () => {
  expect(auditOf({ ...sound, registrationCount: 1 }).lost).toBe(1);
});

test('what is stored beyond the spots is oversold', () => {
  const stored = ['a', 'b', 'c'];
  expect(auditOf({ ...sound, confirmed: stored, stored, registrationCount: 3 })).toEqual({
    lost: 0,
    oversold: 1,
  });
});
