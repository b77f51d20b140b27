import { expect, test } from 'vitest';
import { durationInWords } from './durationInWords.ts';

test.each([
  [0, '1 second'],
  [1_001, '2 seconds'],
  [60_000, '1 minute'],
  [80_000, '1 minute 20 seconds'],
  [121_000, '2 minutes 1 second'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(durationInWords(milliseconds)).toBe(words);
});
