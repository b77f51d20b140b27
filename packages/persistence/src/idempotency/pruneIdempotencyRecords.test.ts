import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { startIdempotencyPruning } from './pruneIdempotencyRecords.ts';

const logger = pino({ level: 'silent' });
const now = () => new Date('2027-02-01T00:00:00Z');
const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

test('records older than a day are deleted step by step until none is left', async () => {
  const prune = vi.fn(async (_before: Date, atMost: number) => (prune.mock.calls.length < 3 ? atMost : 7));
  const pruning = startIdempotencyPruning({ prune, logger, now, everyMs: 1 });
  await expect.poll(() => prune.mock.calls.length).toBeGreaterThanOrEqual(3);
  await pruning.stop();
  expect(prune.mock.calls[0]?.[0]).toEqual(new Date('2027-01-31T00:00:00Z'));
});

test('records are deleted again after a failure', async () => {
  const prune = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(0);
  const pruning = startIdempotencyPruning({ prune, logger, now, everyMs: 1 });
  await expect.poll(() => prune.mock.calls.length).toBeGreaterThan(1);
  await pruning.stop();
});

test('a clock that was ahead for a while makes it delete no record before its day is over [fault.clock]', async () => {
  vi.useFakeTimers({ now: now() });
  const prune = vi.fn(async (_before: Date, _atMost: number) => 0);
  const pruning = startIdempotencyPruning({ prune, logger, now: () => new Date() });
  await vi.advanceTimersByTimeAsync(hour);
  expect(prune).toHaveBeenCalled();

  prune.mockClear();
  vi.setSystemTime(Date.now() + 30 * 24 * hour);
  await vi.advanceTimersByTimeAsync(hour);
  vi.setSystemTime(Date.now() - 30 * 24 * hour);
  await vi.advanceTimersByTimeAsync(22 * hour);
  expect(prune).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(2 * hour);
  const [before] = prune.mock.calls.at(-1) ?? [];
  expect(before).toEqual(new Date(Date.now() - 24 * hour));
  await pruning.stop();
});

test('a clock that was behind and is set right is believed after a day [fault.clock]', async () => {
  vi.useFakeTimers({ now: now() });
  const prune = vi.fn(async (_before: Date, _atMost: number) => 0);
  const pruning = startIdempotencyPruning({ prune, logger, now: () => new Date() });
  await vi.advanceTimersByTimeAsync(hour);
  prune.mockClear();
  vi.setSystemTime(Date.now() + 365 * 24 * hour);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(prune).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(prune).toHaveBeenCalled();
  await pruning.stop();
});
