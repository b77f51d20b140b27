import { expect, test } from 'vitest';
import { inRounds } from './rounds.ts';

test('rounds alternate, and each subject keeps its results in their order', async () => {
  const order: string[] = [];
  const results = await inRounds(['a', 'b'], 2, async (subject, round) => {
    order.push(subject);
    return `${subject}${round}`;
  });
  expect(order).toEqual(['a', 'b', 'a', 'b']);
  expect(results).toEqual(
    new Map([
      ['a', ['a1', 'a2']],
      ['b', ['b1', 'b2']],
    ]),
  );
});
