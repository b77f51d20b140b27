import { expect, test } from 'vitest';
import { inOrderOfDistance, namedDistances, ownDistance, readDistance } from './distance.ts';
import { oneDistance } from './distanceField.ts';

test.each([
  ['10k', '10k'],
  [' 25k ', '25k'],
  ['10K', '10k'],
  ['10 km', '10k'],
  ['3.0km', '3k'],
  ['42.195 km', '42.195 km'],
  ['42,195KM', '42.195 km'],
  ['12.50 km', '12.5 km'],
  ['0.8 km', '0.8 km'],
  ['5 miles', '5 mi'],
  ['1 Mile', '1 mi'],
  ['24 hours', '24 h'],
  ['6h', '6 h'],
])('%j is the distance %j', (typed, distance) => {
  expect(readDistance(typed)).toBe(distance);
});

test.each([
  '',
  'far',
  '42k',
  '5k',
  '0 km',
  '-5 km',
  '1000 km',
  '1e2 km',
  '5 m',
  '12',
  '1.00001 km',
  '0.0 km',
  '٣ km',
])('%j is no distance', (typed) => {
  expect(readDistance(typed)).toBeUndefined();
});

test('words of refusal name what is to be written', () => {
  const refusal = (text: string) => oneDistance('Distance').safeParse(text).error?.issues[0]?.message;
  const rule = 'Distance must be 25k, 10k, 3k or a length such as 42.195 km, 5 mi or 24 h';
  expect([refusal('5K'), refusal('21.1k'), refusal('100 m')]).toEqual([
    `${rule}: write 5 km`,
    `${rule}: write 21.1 km`,
    rule,
  ]);
});

test('each distance that the form offers is written in its one spelling', () => {
  for (const distance of Object.keys(namedDistances)) {
    expect(readDistance(distance)).toBe(distance);
    expect(distance).toMatch(ownDistance);
  }
});

test('the three of the specification come first, then the longest, and hours last', () => {
  const found = ['6 h', '5 km', '24 h', '10k', 'of tomorrow', '42.195 km', '50 mi', '42.195 km'];
  expect(inOrderOfDistance(found)).toEqual([
    '25k',
    '10k',
    '3k',
    '50 mi',
    '42.195 km',
    '5 km',
    '24 h',
    '6 h',
    'of tomorrow',
  ]);
});
