import { expect, test } from 'vitest';
import { type ExpectedWait, expectWait, waitInWords } from './expectedWait.ts';

const first = (ahead: number, perMinute: number | null) =>
  expectWait(undefined, { ahead, perMinute, now: 0 });

test.each([
  [0, 60, 'less than a minute'],
  [59, 60, 'about 1 minute'],
  [99, 30, 'about 4 minutes'],
  [499, 20, 'about 25 minutes'],
  [1_499, 20, 'about 1 hour 15 minutes'],
  [3_599, 20, 'about 3 hours'],
  [9_999, 20, 'about 9 hours'],
])('%i people ahead at %i a minute are %s', (ahead, perMinute, words) => {
  expect(waitInWords(first(ahead, perMinute) as ExpectedWait)).toBe(words);
});

test('nobody can tell while no rate is known, or nobody is let in', () => {
  expect(first(10, null)).toBeUndefined();
  expect(first(10, 0)).toBeUndefined();
});

test('while the line moves as expected the wait only falls', () => {
  const shown = shownEachSecond(600, (second) => ({ ahead: 600 - second, perMinute: 60 }));
  expect(shown[0]).toBe(15);
  expect(shown.at(-1)).toBe(0);
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
});

test('a rate that jumps about changes what is shown seldom, and never up and down', () => {
  const rates = [60, 30, 75, 50, 90, 40];
  const shown = shownEachSecond(120, (second) => ({
    ahead: 600 - second,
    perMinute: rates[second % rates.length] as number,
  }));
  expect(new Set(shown).size).toBeLessThan(5);
  expect(shown).toEqual(shown.toSorted((one, other) => other - one));
});

test('when the line gets much slower for long, the person learns it', () => {
  const shown = shownEachSecond(240, () => ({ ahead: 300, perMinute: 10 }), { ahead: 300, perMinute: 60 });
  expect(shown[0]).toBe(6);
  expect(shown.at(-1)).toBe(30);
});

type Measurement = Omit<Parameters<typeof expectWait>[1], 'now'>;

/** The displayed minutes, per second. */
function shownEachSecond(
  seconds: number,
  measure: (second: number) => Measurement,
  start: Measurement = measure(0),
): number[] {
  let wait = expectWait(undefined, { ...start, now: 0 });
  return Array.from({ length: seconds }, (_, second) => {
    wait = expectWait(wait, { ...measure(second), now: (second + 1) * 1_000 });
    return wait?.shown ?? -1;
  });
}
