import { afterEach, expect, test, vi } from 'vitest';
import { calendarDate, dayOf, formatDay, longDay, parseDay } from './formDays.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ...['', 'soon', '13/01/2030', '02/30/2030', '05/01/30', '5/1/20300', '24/12/2030'],
  ...['31.4.2030', '1.13.2030', '24.12.30', '24.12.', '24-12-2030', '2030-5-1', '2030-02-30', '2030/05/01'],
])('"%s" is no day', (text) => expect(parseDay(text)).toBeUndefined());

test.each(['24.12.2030', '24. 12. 2030', ' 2030-12-24 ', '12/24/2030'])(
  '"%s" can be one day only, and is read as it',
  (text) => expect(parseDay(text)).toBe('2030-12-24'),
);

test('the day comes first before a point, and the month before a slash', () => {
  expect(parseDay('5.1.2030')).toBe('2030-01-05');
  expect(parseDay('5/1/2030')).toBe('2030-05-01');
});

test('single digits are a day, written out they are two', () => {
  expect(parseDay(' 5/1/2030 ')).toBe('2030-05-01');
  expect(formatDay('2030-05-01')).toBe('05/01/2030');
});

test('a day in words shows which number is the month', () => {
  expect(longDay('2030-12-11')).toBe('Wed, Dec 11, 2030');
});

test('a day is the same day wherever it is typed or picked, also where its midnight is skipped', () => {
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo']) {
    vi.stubEnv('TZ', zone);
    expect(parseDay('11/04/2018')).toBe('2018-11-04');
    expect(dayOf(calendarDate('2018-11-04'))).toBe('2018-11-04');
    expect(formatDay('2018-11-04')).toBe('11/04/2018');
  }
});
