import { canonicalTimeZone } from '@marathon/contracts/timeZone';
import { expect, test } from 'vitest';
import { zoneGroups } from './timeZones.ts';

const labels = (chosen: string, instant: string) =>
  new Map(
    zoneGroups({ chosen, suggested: [], instant }).flatMap(({ zones }) =>
      zones.map(({ name, label }) => [name, label]),
    ),
  );

test('zones are found by their city, with the offset that they have on the day of the race', () => {
  const summer = labels('UTC', '2030-07-01T12:00:00.000Z');
  expect(summer.get('Europe/Oslo')).toBe('Oslo (GMT+2)');
  expect(summer.get('America/Argentina/Buenos_Aires')).toBe('Buenos Aires (GMT-3)');
  expect(summer.get('Asia/Kolkata')).toBe('Kolkata (GMT+5:30)');
  expect(summer.get('UTC')).toBe('UTC');
  expect(labels('UTC', '2030-12-01T12:00:00.000Z').get('Europe/Oslo')).toBe('Oslo (GMT+1)');
});

test('suggestions come first, regions and their cities are in order, and each zone is there once under the name that is stored', () => {
  const groups = zoneGroups({
    chosen: 'Europe/Oslo',
    suggested: ['Europe/Oslo', 'UTC', 'Europe/Oslo'],
    instant: '2030-07-01T12:00:00.000Z',
  });
  expect(groups[0]).toEqual({
    region: 'Suggested',
    zones: [
      { name: 'Europe/Oslo', label: 'Oslo (GMT+2)' },
      { name: 'UTC', label: 'UTC' },
    ],
  });
  expect(groups.map(({ region }) => region)).toContain('Europe');
  const names = groups.flatMap(({ zones }) => zones.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => canonicalTimeZone(name) !== name)).toEqual([]);
});

test('a zone that the list lacks is there once it is chosen', () => {
  expect(labels('Etc/GMT+5', '2030-07-01T12:00:00.000Z').get('Etc/GMT+5')).toBe('GMT-5');
});
