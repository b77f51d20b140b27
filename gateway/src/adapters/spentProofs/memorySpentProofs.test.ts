import { expect, test } from 'vitest';
import { challengeLifetimeMs } from '../../ports.ts';
import { spentProofsContract } from '../../testing/spentProofsContract.ts';
import { memorySpentProofs } from './memorySpentProofs.ts';

spentProofsContract('memory', async ({ atMost }) => memorySpentProofs({ now: () => new Date(), atMost }));

test('proofs are forgotten when their challenges have long expired', async () => {
  let now = new Date('2027-01-01T00:00:00Z');
  const [series] = await memorySpentProofs({ now: () => now, atMost: 1 }).series();
  await series.spend('a');
  now = new Date(now.getTime() + challengeLifetimeMs);
  expect([await series.spend('a'), await series.spend('b')]).toEqual(['known', 'new']);
  now = new Date(now.getTime() + 2 * challengeLifetimeMs);
  expect(await series.spend('c')).toBe('new');
});
