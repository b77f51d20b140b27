import { someStatistics } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { scaleOf } from './scale.ts';

const interval = (day: number, total: number) => ({
  from: `2030-05-0${day}T00:00:00.000Z`,
  registered: total,
  cancelled: 0,
  total,
});

test('by days the picture spans the window, and the curve ends where today does', () => {
  const { curve, opening, closing, from, to } = scaleOf(
    someStatistics({ intervals: [interval(1, 10), interval(2, 20)] }),
  );
  expect([from, to]).toEqual(['2030-05-01T00:00:00.000Z', '2030-05-31T23:59:59.999Z']);
  expect([opening, closing]).toEqual([0, 1]);
  expect(curve.map(({ x }) => Math.round(x * 31))).toEqual([0, 1, 2]);
});

test('the curve rises from what there was before, and touches the top where the limit is reached', () => {
  const { curve, limit } = scaleOf(
    someStatistics({
      participantsLimit: 20,
      intervals: [{ ...interval(1, 10), registered: 5 }, interval(2, 20)],
    }),
  );
  expect(curve.map(({ y }) => y)).toEqual([0.75, 0.5, 0]);
  expect(limit).toBe(0);
});

test('a limit far above the curve does not press it flat', () => {
  const { limit, curve } = scaleOf(
    someStatistics({ participantsLimit: 10_000, intervals: [interval(1, 10)] }),
  );
  expect(limit).toBeUndefined();
  expect(curve.at(-1)?.y).toBeLessThan(0.2);
});

test('more than the limit stay in the picture', () => {
  const { limit, curve } = scaleOf(someStatistics({ participantsLimit: 10, intervals: [interval(1, 20)] }));
  expect(limit).toBe(0.5);
  expect(curve.at(-1)?.y).toBe(0);
});

test('by hours the picture has what happened, and a closing to come is not in it', () => {
  const { opening, closing, curve } = scaleOf(someStatistics({ by: 'hour', intervals: [interval(1, 3)] }));
  expect([opening, closing]).toEqual([0, undefined]);
  expect(curve.at(-1)?.x).toBe(1);
});

test.each([
  [1, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [50_000, [0, 20_000, 40_000, 60_000]],
])('with %i there are lines at round numbers', (most, values) => {
  const { lines } = scaleOf(someStatistics({ participantsLimit: null, intervals: [interval(1, most)] }));
  expect(lines.map(({ value }) => value)).toEqual(values);
});
