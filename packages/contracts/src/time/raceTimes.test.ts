import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatBothTimes, formatDateTime, formatOffset, formatOwnTime, formatTime } from './raceTimes.ts';

const start = '2027-05-22T05:30:00.000Z';

/** What a reader in that zone sees; the formatters are made once, for a reader who stays where they are. */
async function readerIn(zone: string) {
  vi.resetModules();
  vi.stubEnv('TZ', zone);
  return import('./raceTimes.ts');
}
beforeEach(() => void vi.stubEnv('TZ', 'UTC'));
afterEach(() => vi.unstubAllEnvs());

describe('a time of a race', () => {
  test.each([
    ['Europe/Oslo', 'Sat, May 22, 2027, 7:30 AM Oslo time (GMT+2)'],
    ['America/New_York', 'Sat, May 22, 2027, 1:30 AM New York time (GMT-4)'],
    ['America/Argentina/Buenos_Aires', 'Sat, May 22, 2027, 2:30 AM Buenos Aires time (GMT-3)'],
    ['Asia/Kolkata', 'Sat, May 22, 2027, 11:00 AM Kolkata time (GMT+5:30)'],
    ['UTC', 'Sat, May 22, 2027, 5:30 AM UTC'],
    ['Etc/GMT+5', 'Sat, May 22, 2027, 12:30 AM GMT-5'],
  ])('in %s is "%s" for every reader', async (zone, shown) => {
    for (const reader of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])
      expect((await readerIn(reader)).formatDateTime(start, zone)).toBe(shown);
  });

  test('has the offset of its own day: before and after the clocks change', () => {
    expect(formatDateTime('2027-03-28T00:59:00.000Z', 'Europe/Oslo')).toContain('1:59 AM Oslo time (GMT+1)');
    expect(formatDateTime('2027-03-28T01:00:00.000Z', 'Europe/Oslo')).toContain('3:00 AM Oslo time (GMT+2)');
    expect(formatDateTime('2027-11-07T05:30:00.000Z', 'America/New_York')).toContain(
      '1:30 AM New York time (GMT-4)',
    );
    expect(formatDateTime('2027-11-07T06:30:00.000Z', 'America/New_York')).toContain(
      '1:30 AM New York time (GMT-5)',
    );
    expect(formatOffset('2027-12-01T00:00:00.000Z', 'Europe/London')).toBe('GMT');
  });

  test('whose creator chose no zone is the reader’s own', async () => {
    const { formatDateTime, formatOwnTime } = await readerIn('America/Los_Angeles');
    expect(formatDateTime(start, null)).toBe('Fri, May 21, 2027, 10:30 PM PDT');
    expect(formatOwnTime(start, null)).toBeUndefined();
  });

  test('in a zone that a browser does not know yet is the reader’s own too', () => {
    expect(formatTime(start, 'Mars/Olympus')).toBe('5:30 AM');
  });

  test('is nothing where there is none', () => {
    expect([formatDateTime('', 'UTC'), formatDateTime('soon', 'UTC'), formatOwnTime('', 'UTC')]).toEqual([
      '',
      '',
      undefined,
    ]);
  });
});

describe('the reader’s own time stands beside', () => {
  test.each([
    ['America/Los_Angeles', 'Fri, May 21, 10:30 PM'],
    ['Pacific/Auckland', 'Sat, May 22, 5:30 PM'],
  ])('for somebody in %s', async (reader, own) => {
    const times = await readerIn(reader);
    expect(times.formatOwnTime(start, 'Europe/Oslo')).toBe(own);
    expect(times.formatBothTimes(start, 'Europe/Oslo')).toBe(
      `Sat, May 22, 2027, 7:30 AM Oslo time (GMT+2), your time ${own}`,
    );
  });

  test('and not where the clocks show the same, whatever the zone is called', async () => {
    const { formatOwnTime, formatBothTimes } = await readerIn('Europe/Berlin');
    expect(formatOwnTime(start, 'Europe/Oslo')).toBeUndefined();
    expect(formatBothTimes(start, 'Europe/Oslo')).toBe('Sat, May 22, 2027, 7:30 AM Oslo time (GMT+2)');
  });

  test('only on the days on which they differ', async () => {
    const { formatOwnTime } = await readerIn('America/Phoenix');
    expect(formatOwnTime('2027-01-15T18:00:00.000Z', 'America/Denver')).toBeUndefined();
    expect(formatOwnTime('2027-07-15T18:00:00.000Z', 'America/Denver')).toBe('Thu, Jul 15, 11:00 AM');
  });
});

test('a sentence in a zone of the reader’s says the time once', () => {
  expect(formatBothTimes(start, 'UTC')).toBe('Sat, May 22, 2027, 5:30 AM UTC');
});
