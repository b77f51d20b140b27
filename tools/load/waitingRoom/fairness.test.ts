import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { expect, test } from 'vitest';
import { fairnessOf, isFair } from './fairness.ts';

const seed = '5'.repeat(64);
const entrants = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));

/** Four people in the draw and a later one; the first three get a spot. */
async function anOpening() {
  const order = [...(await drawOrder(seed, entrants)), 'e'.repeat(32)];
  const commitment = await commitmentTo(seed);
  return {
    numbers: order.map((entryId, i) => ({ runner: 10 + i, entryId, number: i + 1 })),
    people: [10, 11, 12].map((runner) => ({ runner, status: 201 })),
    draw: { marathonId: '1'.repeat(24), drawnAt: '2027-01-01T00:00:00.000Z', seed, commitment, entrants },
    commitment,
  };
}

test('an opening in which everybody has the number that was drawn is fair', async () => {
  const fairness = await fairnessOf(await anOpening());
  expect(fairness).toEqual({ people: 5, renumbered: 0, overtaken: 0, misdrawn: 0 });
  expect(isFair(fairness)).toBe(true);
});

test('who is passed over is found', async () => {
  const opening = await anOpening();
  const people = [10, 11, 14].map((runner) => ({ runner, status: 201 }));
  expect(await fairnessOf({ ...opening, people })).toMatchObject({ overtaken: 2 });
});

test('a number that changes, or is not the drawn one, is found', async () => {
  const opening = await anOpening();
  const [first, ...others] = opening.numbers;
  const moved = { ...first, runner: 10, entryId: first?.entryId ?? '', number: 9 };
  expect(await fairnessOf({ ...opening, numbers: [...opening.numbers, moved] })).toMatchObject({
    renumbered: 1,
    misdrawn: 1,
  });
  expect(isFair(await fairnessOf({ ...opening, numbers: [moved, ...others] }))).toBe(false);
});

test('another seed than the promised one makes every number wrong', async () => {
  const opening = await anOpening();
  expect(await fairnessOf({ ...opening, commitment: 'f'.repeat(64) })).toMatchObject({ misdrawn: 4 });
});
