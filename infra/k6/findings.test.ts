import { expect, test } from 'vitest';
import { findingsOf, isSound, type Outcome } from './findings.ts';

const told = (runner: number, id: string | null): Outcome => ({ runner, status: id ? 201 : 409, id });
const audit = (outcomes: Outcome[], rows: [number, string[]][], registrationCount: number, places = 2) =>
  findingsOf(outcomes, { rows: new Map(rows), places, registrationCount });

test('a run in which everybody who was told so has a place is sound', () => {
  const findings = audit(
    [told(0, 'a'), told(1, 'b'), told(2, null)],
    [
      [0, ['a']],
      [1, ['b']],
      [2, []],
    ],
    2,
  );
  expect(findings).toMatchObject({ confirmed: 2, stored: 2, lost: 0, doubled: 0, oversold: 0 });
  expect(isSound(findings)).toBe(true);
});

test.each([
  ['a place that was confirmed and is not there', audit([told(0, 'a')], [[0, []]], 0), { lost: 1 }],
  ['another row than the confirmed one', audit([told(0, 'a')], [[0, ['b']]], 1), { lost: 1 }],
  ['a runner stored twice', audit([told(0, 'a')], [[0, ['a', 'b']]], 2), { doubled: 1 }],
  [
    'more rows than places',
    audit(
      [told(0, 'a'), told(1, 'b')],
      [
        [0, ['a']],
        [1, ['b']],
      ],
      2,
      1,
    ),
    { oversold: 1 },
  ],
  ['a place that nobody was told of', audit([told(0, null)], [[0, ['a']]], 1), { untold: 1 }],
  ['a count that is behind', audit([told(0, 'a')], [[0, ['a']]], 0), { countOff: 1 }],
])('%s is found', (_what, findings, wanted) => {
  expect(findings).toMatchObject(wanted);
  expect(isSound(findings)).toBe(false);
});
