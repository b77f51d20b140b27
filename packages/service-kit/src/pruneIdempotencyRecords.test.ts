import { expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { startIdempotencyPruning } from './pruneIdempotencyRecords.ts';

const logger = createLogger('test', 'silent');
const now = () => new Date('2027-02-01T00:00:00Z');

test('records older than a day are deleted step by step until none is left', async () => {
  const prune = vi.fn(async (_before: Date, atMost: number) => (prune.mock.calls.length < 3 ? atMost : 7));
  const pruning = startIdempotencyPruning({ prune, logger, now, everyMs: 1 });
  await vi.waitFor(() => expect(prune.mock.calls.length).toBeGreaterThanOrEqual(3));
  await pruning.stop();
  expect(prune.mock.calls[0]?.[0]).toEqual(new Date('2027-01-31T00:00:00Z'));
});

test('records are deleted again after a failure', async () => {
  const prune = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(0);
  const pruning = startIdempotencyPruning({ prune, logger, now, everyMs: 1 });
  await vi.waitFor(() => expect(prune.mock.calls.length).toBeGreaterThan(1));
  await pruning.stop();
});
