import { expect, test } from 'vitest';
import { memoryCounters } from './counters.ts';
import { countersContract } from './testing/countersContract.ts';

countersContract('memory', async () => memoryCounters(() => new Date()));

test('beyond the most keys the least recently counted one is dropped', async () => {
  const counters = memoryCounters(() => new Date())({ name: 'few', windowSeconds: 60, maxKeys: 2 });
  for (const key of ['a', 'b', 'a', 'c']) await counters.add(key);
  const counts = await Promise.all(['a', 'b', 'c'].map(async (key) => (await counters.get(key)).count));
  expect(counts).toEqual([2, 0, 1]);
});
