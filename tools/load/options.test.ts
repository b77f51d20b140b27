import { UsageError } from '@marathon/remote-kit/command';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { wordsOfSizes } from './sizes.ts';

test('a scenario has standards of its own', () => {
  expect(readOptions(['soak']).shape).toMatchObject({ seconds: 1_800, rate: 10 });
  expect(readOptions(['surge', '--runners', '7'])).toMatchObject({ runners: 7, places: 500, listeners: 0 });
});

test('a run says how large it is, by what its scenario reads', () => {
  const sizesIn = (...words: ['surge' | 'stress', ...string[]]) =>
    wordsOfSizes(words[0], readOptions(words).sizes);
  expect(sizesIn('surge', '--runners', '7000', '--rate', '3')).toBe(
    '7,000 runners, 500 places, 1,000 people at once in k6, all press within 3 s',
  );
  expect(sizesIn('stress', '--runners', '200', '--warm-up', '0')).toBe(
    'from 100 registrations a second, steps of at most 8 s, at most 200 runners in a step, 1,000 people at once in k6',
  );
});

test('load goes to another machine only when it is named twice', () => {
  const base = 'https://staging.example:8443/';
  expect(() => readOptions(['surge', '--base', base])).toThrow(/another machine/);
  expect(() => readOptions(['surge', '--base', base, '--host', 'other.example'])).toThrow(/another machine/);
  const { base: named } = readOptions(['surge', '--base', base, '--host', 'staging.example']);
  expect(named).toBe('https://staging.example:8443');
  expect(() => readOptions(['surge', '--metrics', 'http://10.0.0.1:8081'])).toThrow(/another machine/);
});

test.each([
  [[]],
  [['flood']],
  [['surge', 'twice']],
  [['surge', '--runners', '0']],
  [['surge', '--runners', '100001']],
  [['surge', '--rate', 'x']],
  [['surge', '--unknown']],
])('wrong use is told: %s', (words) => {
  expect(() => readOptions(words)).toThrow(UsageError);
});
