import { createHash } from 'node:crypto';
import { drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { expect, test } from 'vitest';
import { drawInSlices } from './drawInSlices.ts';
import { sortedInSlices } from './inSlices.ts';

const ids = (count: number) =>
  Array.from({ length: count }, (_, i) => createHash('md5').update(`${count} ${i}`).digest('hex'));
const seed = 'a1'.repeat(32);

test.each([0, 1, 2, 499, 500, 501, 6_000])(
  'the draw of %i is the one that browsers compute',
  async (count) => {
    const entrants = ids(count).toSorted();
    expect(await drawInSlices(seed, entrants)).toEqual(await drawOrder(seed, entrants));
  },
);

test('sorts as `toSorted` does, equal ones too', async () => {
  const values = [...ids(3_000), ...ids(10), ...ids(10)];
  expect(await sortedInSlices(values)).toEqual(values.toSorted());
});

test('a draw lets other work go on in small steps', async () => {
  const entrants = ids(20_000).toSorted();
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await drawInSlices(seed, entrants);
  clearImmediate(next);
  // Each turn handles at most 500, twice.
  expect(turns).toBeGreaterThan((2 * 20_000) / 500);
});
