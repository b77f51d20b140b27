import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startRepeating } from './startRepeating.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => void vi.useRealTimers();
});

const everyMs = 1_000;
const ticks = (count: number) => vi.advanceTimersByTimeAsync(count * everyMs);

function start(options: Partial<Parameters<typeof startRepeating>[0]>) {
  const onFailure = vi.fn();
  const job = startRepeating({ run: async () => undefined, everyMs, onFailure, ...options });
  onTestFinished(() => job.stop());
  return { job, onFailure };
}

test('runs at each tick, and not before the first', async () => {
  const run = vi.fn(async () => undefined);
  start({ run });
  expect(run).not.toHaveBeenCalled();
  await ticks(3);
  expect(run).toHaveBeenCalledTimes(3);
});

test('never runs twice at once, but asks each time whether it is due', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn(() => promise);
  const isDue = vi.fn(() => true);
  start({ run, isDue });
  await ticks(3);
  expect([run.mock.calls.length, isDue.mock.calls.length]).toEqual([1, 3]);
  resolve();
  await ticks(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('goes on after a failure, and tells of it', async () => {
  const failure = new Error('store gone');
  const run = vi.fn(async () => undefined).mockRejectedValueOnce(failure);
  const { onFailure } = start({ run });
  await ticks(2);
  expect(run).toHaveBeenCalledTimes(2);
  expect(onFailure.mock.calls).toEqual([[failure]]);
});

test('is stopped once the run under way has ended, which is told that it may end early', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isJobStopped = () => false;
  const run = vi.fn((isStopped: () => boolean) => {
    isJobStopped = isStopped;
    return promise;
  });
  const { job } = start({ run });
  await ticks(1);
  expect(isJobStopped()).toBe(false);
  let isDone = false;
  const stop = job.stop().then(() => {
    isDone = true;
  });
  expect(isJobStopped()).toBe(true);
  await ticks(2);
  expect(isDone).toBe(false);
  resolve();
  await stop;
  expect(run).toHaveBeenCalledOnce();
});
