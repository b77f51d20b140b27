import { expect, test } from 'vitest';
import { zonedIso } from './exportFile.ts';

test.each([
  ['UTC', '2027-01-15T12:00:00.000Z', '2027-01-15T12:00:00+00:00'],
  ['Europe/Oslo', '2027-01-15T12:00:00.999Z', '2027-01-15T13:00:00+01:00'],
  ['Europe/Oslo', '2027-03-28T00:59:59.000Z', '2027-03-28T01:59:59+01:00'],
  ['Europe/Oslo', '2027-03-28T01:00:00.000Z', '2027-03-28T03:00:00+02:00'],
  ['America/St_Johns', '2027-01-01T01:00:00.000Z', '2026-12-31T21:30:00-03:30'],
  ['Asia/Kathmandu', '2027-01-01T00:00:00.000Z', '2027-01-01T05:45:00+05:45'],
])('the clocks of %s show %s as %s', (zone, instant, shown) => {
  expect(zonedIso(zone)(instant)).toBe(shown);
  expect(Math.floor(Date.parse(shown) / 1_000)).toBe(Math.floor(Date.parse(instant) / 1_000));
});
