import { expect, test } from 'vitest';
import { canonicalTimeZone } from './timeZone.ts';

test.each([
  ['Europe/Oslo', 'Europe/Oslo'],
  ['europe/oslo', 'Europe/Oslo'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['utc', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('%s is the zone %s', (given, name) => expect(canonicalTimeZone(given)).toBe(name));

test.each([
  '',
  'Nowhere/Land',
  '+02:00',
  '-0500',
  'Oslo',
  '__proto__',
  'constructor',
  'Europe/Oslo\0',
  'SystemV/AST4',
])('"%s" is no zone', (given) => expect(canonicalTimeZone(given)).toBeUndefined());

test('every zone that this engine offers is known by the name it gets here', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const name = canonicalTimeZone(zone) ?? '';
    expect([zone, canonicalTimeZone(name)]).toEqual([zone, name]);
  }
});
