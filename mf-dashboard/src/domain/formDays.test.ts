import { afterEach, expect, test, vi } from 'vitest';
import { atTime, formatDay, lastInstantOf, parseDay } from './localDays.ts';

afterEach(() => vi.unstubAllEnvs());

const first = (day: string) => parseDay(day)?.toISOString();
const last = (day: string) => lastInstantOf(parseDay(day) ?? new Date(Number.NaN)).toISOString();

test.each([
  ['UTC', '2030-05-01T00:00:00.000Z', '2030-05-01T23:59:59.999Z'],
  ['America/Los_Angeles', '2030-05-01T07:00:00.000Z', '2030-05-02T06:59:59.999Z'],
  ['Asia/Kathmandu', '2030-04-30T18:15:00.000Z', '2030-05-01T18:14:59.999Z'],
  ['Pacific/Kiritimati', '2030-04-30T10:00:00.000Z', '2030-05-01T09:59:59.999Z'],
])('in %s a day lasts from its own midnight to the next one', (zone, start, end) => {
  vi.stubEnv('TZ', zone);
  expect(first('05/01/2030')).toBe(start);
  expect(last('05/01/2030')).toBe(end);
});

test('a day of 23 hours and a day of 25 hours end where the next one begins', () => {
  vi.stubEnv('TZ', 'Europe/Oslo');
  expect([first('03/31/2030'), last('03/31/2030')]).toEqual([
    '2030-03-30T23:00:00.000Z',
    '2030-03-31T21:59:59.999Z',
  ]);
  expect([first('10/27/2030'), last('10/27/2030')]).toEqual([
    '2030-10-26T22:00:00.000Z',
    '2030-10-27T22:59:59.999Z',
  ]);
});

test('a day whose midnight the clocks skip begins at one; a day whose last hour comes twice ends with the second', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  expect(first('11/04/2018')).toBe('2018-11-04T03:00:00.000Z');
  expect(last('11/03/2018')).toBe('2018-11-04T02:59:59.999Z');
  expect(last('02/17/2018')).toBe('2018-02-18T02:59:59.999Z');
});

test('a time that the clocks skip becomes the one they show instead', () => {
  vi.stubEnv('TZ', 'Europe/Oslo');
  const day = parseDay('03/31/2030') ?? new Date(0);
  expect(atTime(day, '02:30').toISOString()).toBe('2030-03-31T01:30:00.000Z');
  expect(atTime(day, '09:00').toISOString()).toBe('2030-03-31T07:00:00.000Z');
});

test.each(['', 'soon', '13/01/2030', '02/30/2030', '05/01/30', '2030-05-01', '5/1/20300'])(
  '"%s" is no day',
  (text) => expect(parseDay(text)).toBeUndefined(),
);

test('single digits are a day, written out they are two', () => {
  expect(formatDay(parseDay(' 5/1/2030 ') ?? new Date(0))).toBe('05/01/2030');
});
