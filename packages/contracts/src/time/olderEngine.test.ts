import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { DateTimeFormat } = Intl;
let unknown: readonly string[];

/** An engine whose zones are older than the names that it is asked for. */
beforeEach(() => {
  vi.resetModules();
  function OlderDateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions = {}) {
    if (unknown.includes(String(options.timeZone))) throw new RangeError('Invalid time zone');
    return new DateTimeFormat(locale, options);
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: OlderDateTimeFormat });
});
afterEach(() => void vi.unstubAllGlobals());

const at = '2027-05-22T06:00:00.000Z';

test('a zone with a new name is known by its old one', async () => {
  unknown = ['Europe/Kyiv'];
  const { formatDateTime } = await import('./raceTimes.ts');
  const { canonicalTimeZone } = await import('./timeZone.ts');
  expect(formatDateTime(at, 'Europe/Kyiv')).toBe('Sat, May 22, 2027, 9:00 AM Kyiv time (GMT+3)');
  expect(canonicalTimeZone('Europe/Kyiv')).toBe('Europe/Kyiv');
});

test('a zone that is not known at all is shown as UTC, and said to be', async () => {
  unknown = ['Europe/Kyiv', 'Europe/Kiev'];
  const { formatDateTime, formatTime } = await import('./raceTimes.ts');
  expect(formatDateTime(at, 'Europe/Kyiv')).toBe('Sat, May 22, 2027, 6:00 AM UTC');
  expect(formatTime(at, 'Europe/Kyiv')).toBe('6:00 AM');
});
