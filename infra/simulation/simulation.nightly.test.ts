import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { situationsMissingIn } from './testing/situations.ts';
import { seeds, verdictsOn } from './testing/verdicts.ts';

const patient = { timeout: 600_000 };

test('the product keeps its promises in a hundred histories full of faults', patient, async () => {
  expect(await verdictsOn(seeds(1, 100))).toEqual([]);
});

test('the first hundred seeds meet everything that can go wrong', patient, async () => {
  expect(await situationsMissingIn(seeds(1, 100))).toEqual([]);
});

test(
  'the product keeps its promises in five hundred histories that nobody has seen before',
  patient,
  async () => {
    expect(await verdictsOn(seeds(randomInt(1_000_000_000), 500))).toEqual([]);
  },
);
