import { afterEach, describe, expect, test, vi } from 'vitest';
import { clockAt, daysLater, endOfDay, instantAt, startOfDay } from './zonedDays.ts';

afterEach(() => vi.unstubAllEnvs());

// What a zone's day is must not depend on where the process runs.
describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])('on a machine in %s', (machine) => {
  const inZone = (zone: string) => {
    vi.stubEnv('TZ', machine);
    return (day: string) => [startOfDay(day, zone), endOfDay(day, zone)];
  };

  test.each([
    ['UTC', '2030-05-01T00:00:00.000Z', '2030-05-01T23:59:59.999Z'],
    ['America/Los_Angeles', '2030-05-01T07:00:00.000Z', '2030-05-02T06:59:59.999Z'],
    ['Asia/Kathmandu', '2030-04-30T18:15:00.000Z', '2030-05-01T18:14:59.999Z'],
    ['Pacific/Kiritimati', '2030-04-30T10:00:00.000Z', '2030-05-01T09:59:59.999Z'],
  ])('a day in %s lasts from its own midnight to the next one', (zone, start, end) => {
    expect(inZone(zone)('2030-05-01')).toEqual([start, end]);
  });

  test('a day of 23 hours and a day of 25 hours end where the next one begins', () => {
    const oslo = inZone('Europe/Oslo');
    expect(oslo('2030-03-31')).toEqual(['2030-03-30T23:00:00.000Z', '2030-03-31T21:59:59.999Z']);
    expect(oslo('2030-10-27')).toEqual(['2030-10-26T22:00:00.000Z', '2030-10-27T22:59:59.999Z']);
    const newYork = inZone('America/New_York');
    expect(newYork('2030-03-10')).toEqual(['2030-03-10T05:00:00.000Z', '2030-03-11T03:59:59.999Z']);
    expect(newYork('2030-11-03')).toEqual(['2030-11-03T04:00:00.000Z', '2030-11-04T04:59:59.999Z']);
  });

  test('a day whose midnight the clocks skip begins at one; a last hour that comes twice is whole', () => {
    const saoPaulo = inZone('America/Sao_Paulo');
    expect(saoPaulo('2018-11-04')[0]).toBe('2018-11-04T03:00:00.000Z');
    expect(saoPaulo('2018-11-03')[1]).toBe('2018-11-04T02:59:59.999Z');
    expect(saoPaulo('2018-02-17')[1]).toBe('2018-02-18T02:59:59.999Z');
    expect(inZone('Africa/Cairo')('2025-10-30')[1]).toBe('2025-10-30T21:59:59.999Z');
  });

  test('a time that the clocks skip is the one they show instead, one that comes twice is the first', () => {
    vi.stubEnv('TZ', machine);
    expect(instantAt('2030-03-31', '02:30', 'Europe/Oslo')).toBe('2030-03-31T01:30:00.000Z');
    expect(instantAt('2030-03-31', '09:00', 'Europe/Oslo')).toBe('2030-03-31T07:00:00.000Z');
    expect(instantAt('2030-10-27', '02:30', 'Europe/Oslo')).toBe('2030-10-27T00:30:00.000Z');
    expect(instantAt('2030-11-03', '01:30', 'America/New_York')).toBe('2030-11-03T05:30:00.000Z');
  });

  test('what the clocks show leads back to the instant', () => {
    vi.stubEnv('TZ', machine);
    expect(clockAt('2027-05-22T05:30:00.000Z', 'Europe/Oslo')).toEqual({ day: '2027-05-22', time: '07:30' });
    expect(clockAt('2027-05-22T05:30:59.999Z', 'America/Los_Angeles')).toEqual({
      day: '2027-05-21',
      time: '22:30',
    });
    expect(clockAt('0099-01-01T12:00:00.000Z', 'UTC')).toEqual({ day: '0099-01-01', time: '12:00' });
  });
});

test('days are counted over months, years and 29 February', () => {
  expect([daysLater('2026-12-31', 1), daysLater('2028-02-28', 1), daysLater('2027-01-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-12-31',
  ]);
});
