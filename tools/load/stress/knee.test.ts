import { expect, test } from 'vitest';
import { kneeOf, nextRate, type Step } from './knee.ts';

/** Searches on a product that holds exactly this rate. */
function searched(holds: number, first: number, most = Number.POSITIVE_INFINITY): Step[] {
  const steps: Step[] = [];
  const next = () => nextRate(steps, { first, most });
  for (let rate = next(); rate !== undefined; rate = next()) steps.push({ rate, isHeld: rate <= holds });
  return steps;
}

test.each([
  [1_234, 100],
  [100, 100],
  [37, 100],
  [9_999, 50],
])(
  'the knee of a product that holds %i a second is found from %i, to fifteen in a hundred',
  (holds, first) => {
    const knee = kneeOf(searched(holds, first)) ?? 0;
    expect(knee).toBeLessThanOrEqual(holds);
    expect(holds / knee).toBeLessThanOrEqual(1.15);
  },
);

test('the search ends where nothing holds, and where everything does', () => {
  expect(kneeOf(searched(0, 100))).toBeUndefined();
  expect(searched(Number.POSITIVE_INFINITY, 100)).toHaveLength(12);
});

test('no rate is tried again where there is none between two others', () => {
  const rates = searched(4, 20).map(({ rate }) => rate);
  expect(rates).toEqual([...new Set(rates)]);
});

test('nothing above the bound is tried', () => {
  expect(searched(9_999, 100, 350).map(({ rate }) => rate)).toEqual([100, 200, 350]);
  expect(searched(9_999, 100, 50).map(({ rate }) => rate)).toEqual([50]);
  expect(kneeOf(searched(280, 100, 350))).toBe(275);
});

test('a rate that was held by luck above one that was not does not count', () => {
  const steps = [
    { rate: 100, isHeld: true },
    { rate: 200, isHeld: false },
    { rate: 400, isHeld: true },
  ];
  expect(kneeOf(steps)).toBe(100);
});
