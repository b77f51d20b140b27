import { afterEach, expect, test, vi } from 'vitest';
import { calendarDate, dayOf, formatDay, parseDay } from './formDays.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['', 'soon', '13/01/2030', '02/30/2030', '05/01/30', '2030-05-01', '5/1/20300'])(
  '"%s" is no day',
  (text) => expect(parseDay(text)).toBeUndefined(),
);

test('single digits are a day, written out they are two', () => {
  expect(parseDay(' 5/1/2030 ')).toBe('2030-05-01');
  expect(formatDay('2030-05-01')).toBe('05/01/2030');
});

test('a day is the same day wherever it is typed or picked, also where its midnight is skipped', () => {
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'America/Sao_Paulo']) {
    vi.stubEnv('TZ', zone);
    expect(parseDay('11/04/2018')).toBe('2018-11-04');
    expect(dayOf(calendarDate('2018-11-04'))).toBe('2018-11-04');
    expect(formatDay('2018-11-04')).toBe('11/04/2018');
  }
});
