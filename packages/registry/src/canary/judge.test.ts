import { describe, expect, test } from 'vitest';
import { noFigures, type Sample } from './figures.ts';
import { judge } from './judge.ts';
import { simulateCanary } from './testing/simulateCanary.ts';

const side = (version: string, [bad, of]: readonly [number, number], more: Partial<Sample> = {}) => ({
  version,
  figures: { ...noFigures, failures: { of, bad, badOfOneAddress: Math.min(1, bad), ...more } },
});
const action = (...sides: Parameters<typeof judge>) => judge(...sides).action;

describe('a canary is returned', () => {
  test('with the figures of both sides in words', () => {
    expect(judge(side('0.1.0-abc', [31, 120]), side('0.1.0-def', [4, 1_080]))).toEqual({
      action: 'return',
      reason: 'canary 0.1.0-abc failed in 31 of 120 browsers, live 0.1.0-def in 4 of 1,080',
    });
  });

  test('when many more of those that load it wait for long', () => {
    const slow = (version: string, bad: number, of: number) => ({
      version,
      figures: { ...noFigures, slowLoads: { of, bad, badOfOneAddress: 1 } },
    });
    expect(judge(slow('new', 40, 100), slow('old', 30, 900))).toEqual({
      action: 'return',
      reason: 'canary new took more than 2.5 s in 40 of 100 first loads, live old in 30 of 900',
    });
    expect(action(slow('new', 6, 100), slow('old', 30, 900))).toBe('keep');
  });

  test('when everybody fails, though hardly anybody has the live one', () => {
    expect(action(side('new', [15, 15]), side('old', [0, 1]))).toBe('return');
    expect(action(side('new', [15, 15]), side('old', [0, 0]))).toBe('return');
  });
});

describe('a canary is kept', () => {
  test.each([
    ['before there are enough browsers', [7, 7], [0, 1_000]],
    ['when both sides fail alike', [12, 120], [108, 1_080]],
    ['when the live one fails more', [0, 120], [500, 1_080]],
    ['when all fails, the live one too', [15, 15], [2, 2]],
    ['when it is worse by less than five in a thousand', [300, 100_000], [100, 900_000]],
    ['when nobody has come', [0, 0], [0, 0]],
  ] as const)('%s', (_, canary, live) => {
    expect(action(side('new', canary), side('old', live))).toBe('keep');
  });

  test('when the failures come from one address', () => {
    const live = side('old', [0, 1_000]);
    expect(action(side('new', [5, 60], { badOfOneAddress: 5 }), live)).toBe('keep');
    expect(action(side('new', [5, 60], { badOfOneAddress: 1 }), live)).toBe('return');
  });
});

test('one address cannot keep a canary by failures of the live one', () => {
  const tried = side('new', [16, 24]);
  expect(action(tried, side('old', [5, 30], { badOfOneAddress: 1 }))).toBe('keep');
  expect(action(tried, side('old', [5, 30], { badOfOneAddress: 5 }))).toBe('return');
});

describe('over many courses of a canary that is judged again and again', () => {
  const times = (count: number, course: Omit<Parameters<typeof simulateCanary>[0], 'seed'>) =>
    Array.from({ length: count }, (_, i) => simulateCanary({ ...course, seed: 7_919 * (i + 1) }));
  const middle = (numbers: readonly (number | undefined)[]) =>
    numbers.map((number) => number ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)[
      Math.floor(numbers.length / 2)
    ];

  test.each([
    [0.05, 0.002],
    [0.05, 0.2],
    [0.1, 0.01],
    [0.1, 0.5],
    [0.5, 0.05],
    [0.5, 0.5],
    [0.9, 0.2],
    [0.9, 0.5],
  ])(
    'at a share of %d an equal one, which fails %d of browsers, is returned less than once in a hundred courses',
    (share, rate) => {
      const courses = times(400, { share, canary: rate, live: rate, until: 300 });
      expect(courses.filter((browsers) => browsers !== undefined).length).toBeLessThan(4);
    },
  );

  test.each([0.05, 0.1, 0.5, 0.9])(
    'at a share of %d one that always fails is returned within 20 browsers',
    (share) => {
      for (const browsers of times(100, { share, canary: 1, live: 0.01, until: 100 }))
        expect(browsers).toBeLessThanOrEqual(20);
    },
  );

  test('the worse a canary is, the earlier it is returned', () => {
    const browsers = [0.5, 0.2, 0.1, 0.05].map((canary) =>
      middle(times(25, { share: 0.1, canary, live: 0.01, until: 2_000 })),
    );
    expect(browsers).toEqual(browsers.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect(browsers.at(-1)).toBeLessThan(1_000);
  });
});
