import { expect, test } from 'vitest';
import { monthName, monthsFrom } from './months.ts';

test('months begin with this one and go on over the end of the year', () => {
  const months = monthsFrom(new Date(2026, 10, 30, 12), '');
  expect(months.slice(0, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(months).toHaveLength(18);
});

test('a month of the address that is not among them is, once', () => {
  expect(monthsFrom(new Date(2026, 10, 30, 12), '2026-05')[0]).toBe('2026-05');
  expect(monthsFrom(new Date(2026, 10, 30, 12), '2026-12')).toHaveLength(18);
});

test('a month has a name', () => {
  expect(monthName('2027-05')).toBe('May 2027');
});
