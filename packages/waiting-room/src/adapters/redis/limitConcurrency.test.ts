import { expect, test } from 'vitest';
import { limitConcurrency } from './limitConcurrency.ts';

test('so many run at once, the others in their order, and a failure gives its turn on', async () => {
  const inTurn = limitConcurrency(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const works = ends.map(({ promise }, i) =>
    inTurn(async () => {
      begun.push(i);
      await promise;
      return i;
    }),
  );
  const settled = Promise.allSettled(works);
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('no'));
  await expect(works[1]).rejects.toThrow('no');
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
