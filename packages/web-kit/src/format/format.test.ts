import { describe, expect, it } from 'vitest';
import { formatDate, formatDateRange, formatDateTime, formatMoney } from './format.ts';

// Local time, whatever the machine's zone is.
const day = (date: number) => new Date(2026, 2, date, 9, 30).toISOString();

describe('dates', () => {
  it('show as the local day', () => expect(formatDate(day(14))).toBe('Mar 14, 2026'));
  it('show nothing where there is none', () => {
    expect([formatDate(undefined), formatDate(''), formatDate('soon')]).toEqual(['', '', '']);
  });
  it('say the zone where they say the time', () => {
    expect(formatDateTime(day(14))).toMatch(/^Mar 14, 2026, 9:30\sAM \S+/);
  });
  it('share what two days have in common', () => {
    expect(formatDateRange(day(1), day(14))).toMatch(/^Mar 1\s–\s14, 2026$/);
  });
  it('are shown in the order they came, even when that is wrong', () => {
    expect(formatDateRange(day(14), day(1))).toBe('Mar 14, 2026 – Mar 1, 2026');
  });
  it('make no range of one', () => expect(formatDateRange(day(14), null)).toBe('Mar 14, 2026'));
});

describe('money', () => {
  it('is in dollars', () => expect([formatMoney(45), formatMoney(1234.5)]).toEqual(['$45', '$1,234.50']));
  it('is free when there is none to pay', () => {
    expect([formatMoney(null), formatMoney(0)]).toEqual(['Free', 'Free']);
  });
});
