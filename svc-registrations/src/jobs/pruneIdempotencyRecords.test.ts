import { createLogger } from '@marathon/service-kit';
import { afterEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from './pruneIdempotencyRecords.ts';

const logger = createLogger('test', 'silent');
const now = () => new Date('2027-02-01T00:00:00Z');
const hour = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

test('answers older than a day are forgotten step by step until none is left', async () => {
  const forgetAnswers = vi.fn(async (_before: Date, atMost: number) =>
    forgetAnswers.mock.calls.length < 3 ? atMost : 7,
  );
  const housekeeping = startHousekeeping({ store: { forgetAnswers }, logger, now, everyMs: 1 });
  await vi.waitFor(() => expect(forgetAnswers.mock.calls.length).toBeGreaterThanOrEqual(3));
  await housekeeping.stop();
  expect(forgetAnswers.mock.calls[0]?.[0]).toEqual(new Date('2027-01-31T00:00:00Z'));
});

test('a failure is not the end of it', async () => {
  const forgetAnswers = vi.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(0);
  const housekeeping = startHousekeeping({ store: { forgetAnswers }, logger, now, everyMs: 1 });
  await vi.waitFor(() => expect(forgetAnswers.mock.calls.length).toBeGreaterThan(1));
  await housekeeping.stop();
});

test('a clock that was ahead for a while makes it forget nothing before its day is over', async () => {
  vi.useFakeTimers({ now: now() });
  const forgetAnswers = vi.fn(async (_before: Date, _atMost: number) => 0);
  const housekeeping = startHousekeeping({ store: { forgetAnswers }, logger, now: () => new Date() });
  await vi.advanceTimersByTimeAsync(hour);
  expect(forgetAnswers).toHaveBeenCalled();

  forgetAnswers.mockClear();
  vi.setSystemTime(Date.now() + 30 * 24 * hour);
  await vi.advanceTimersByTimeAsync(hour);
  vi.setSystemTime(Date.now() - 30 * 24 * hour);
  await vi.advanceTimersByTimeAsync(22 * hour);
  expect(forgetAnswers).not.toHaveBeenCalled();

  await vi.advanceTimersByTimeAsync(2 * hour);
  const [before] = forgetAnswers.mock.calls.at(-1) ?? [];
  expect(before).toEqual(new Date(Date.now() - 24 * hour));
  await housekeeping.stop();
});

test('a clock that was behind and is set right is believed after a day', async () => {
  vi.useFakeTimers({ now: now() });
  const forgetAnswers = vi.fn(async (_before: Date, _atMost: number) => 0);
  const housekeeping = startHousekeeping({ store: { forgetAnswers }, logger, now: () => new Date() });
  await vi.advanceTimersByTimeAsync(hour);
  forgetAnswers.mockClear();
  vi.setSystemTime(Date.now() + 365 * 24 * hour);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(forgetAnswers).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(hour);
  expect(forgetAnswers).toHaveBeenCalled();
  await housekeeping.stop();
});
