import { expect, test } from 'vitest';
import { textOfHistory } from './src/print.ts';
import { simulate } from './src/simulate.ts';
import { situationsMissingIn } from './testing/situations.ts';
import { seeds, verdictsOn } from './testing/verdicts.ts';

const patient = { timeout: 120_000 };

/** `simulation.nightly.test.ts` runs a hundred, and new ones too. In 68 a limit is lowered below the runners. */
const daily = [68, ...seeds(1, 14)];

test('the product keeps its promises in fifteen histories full of faults', patient, async () => {
  expect(await verdictsOn(daily)).toEqual([]);
});

test.each([2, 3, 17])('seed %i gives the same history each time, to the letter', async (seed) => {
  const [first, second] = [await simulate(seed), await simulate(seed)];
  expect(textOfHistory(second.history)).toBe(textOfHistory(first.history));
});

test('the fifteen histories meet everything that can go wrong', patient, async () => {
  expect(await situationsMissingIn(daily)).toEqual([]);
});
