import { createLogger } from '@marathon/service-kit';
import { expect, test, vi } from 'vitest';
import { startInboxPruning } from './pruning.ts';

const logger = createLogger('test', 'silent');
const now = () => new Date('2027-01-31T00:00:00.000Z');
const thirtyDaysAgo = new Date('2027-01-01T00:00:00.000Z');

test('ids of events older than thirty days are pruned in small steps, until none is left', async () => {
  let left = 1_200;
  const pruneInbox = vi.fn(async (_before: Date, atMost: number) => {
    const pruned = Math.min(left, atMost);
    left -= pruned;
    return pruned;
  });
  const pruning = startInboxPruning({ store: { pruneInbox }, logger, now, everyMs: 1 });
  await expect.poll(() => left).toBe(0);
  await pruning.stop();
  expect(pruneInbox.mock.calls.length).toBeGreaterThan(1);
  expect(pruneInbox).toHaveBeenLastCalledWith(thirtyDaysAgo, expect.any(Number));
});

test('pruning goes on after a failure', async () => {
  const pruneInbox = vi.fn(async () => 0);
  pruneInbox.mockRejectedValueOnce(new Error('store gone'));
  const pruning = startInboxPruning({ store: { pruneInbox }, logger, now, everyMs: 1 });
  await expect.poll(() => pruneInbox.mock.calls.length).toBeGreaterThan(1);
  await pruning.stop();
});
