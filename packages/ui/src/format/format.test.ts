import { describe, expect, it } from 'vitest';
import { formatDate, formatDateRange, formatMoney } from './format.ts';

// Local time in any zone.
const day = (date: number) => new Date(2026, 2, date, 9, 30).toISOString();

describe('dates', () => {
  it('show as the local day where the race has no zone', () => {
    expect([formatDate(day(14)), formatDate(day(14), null)]).toEqual(['Mar 14, 2026', 'Mar 14, 2026']);
  });
  it('show as the day that it is where the race is', () => {
    const eve = '2026-12-31T20:00:00.000Z';
    const zones = ['America/Los_Angeles', 'Europe/Oslo', 'Australia/Sydney'];
    expect(zones.map((zone) => formatDate(eve, zone))).toEqual([
      'Dec 31, 2026',
      'Dec 31, 2026',
      'Jan 1, 2027',
    ]);
  });
  it('share what two days have in common', () => {
    expect(formatDateRange(day(1), day(14))).toMatch(/^Mar 1\s–\s14, 2026$/);
  });
  it('are a range of days where the race is, over a change of its clocks', () => {
    const window = ['2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.999Z'] as const;
    expect(formatDateRange(...window, 'Europe/Oslo')).toBe('Mar 28, 2027');
    expect(formatDateRange(...window, 'America/New_York')).toMatch(/^Mar 27\s–\s28, 2027$/);
  });
  it('are shown in the order they came, even when that is wrong', () => {
    expect(formatDateRange(day(14), day(1))).toBe('Mar 14, 2026 – Mar 1, 2026');
  });
});

describe('money', () => {
  it('is in dollars', () => expect([formatMoney(45), formatMoney(1234.5)]).toEqual(['$45', '$1,234.50']));
  it('is free when there is none to pay', () => {
    expect([formatMoney(null), formatMoney(0)]).toEqual(['Free', 'Free']);
  });
});
