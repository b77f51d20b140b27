import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startParticipantIndexing } from './indexParticipants.ts';

const second = 1_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => void vi.useRealTimers();
});

/** With so many steps to take; `onStep` is called before each. */
function start(steps: number, onStep: () => void = () => {}) {
  let left = steps;
  const store = {
    async indexParticipants() {
      if (left === 0) return false;
      onStep();
      left -= 1;
      return true;
    },
  };
  const logger = { error: vi.fn() };
  const indexing = startParticipantIndexing({ store, logger });
  onTestFinished(() => indexing.stop());
  return { indexing, logger, left: () => left };
}

test('indexes everything within a second in which nobody registers', async () => {
  const { left } = start(20);
  await vi.advanceTimersByTimeAsync(second);
  expect(left()).toBe(0);
});

test('waits while a crowd registers, and goes on behind it', async () => {
  const { indexing, left } = start(20);
  indexing.count(500);
  await vi.advanceTimersByTimeAsync(second);
  expect(left()).toBe(20);
  await vi.advanceTimersByTimeAsync(second);
  expect(left()).toBe(0);
});

test('makes room at once for a crowd that comes meanwhile', async () => {
  const { indexing, left } = start(20, () => indexing.count(25));
  await vi.advanceTimersByTimeAsync(second);
  expect(left()).toBe(18);
});

test('tries again after a failure, and tells of it once', async () => {
  let isAway = true;
  const { logger, left } = start(20, () => {
    if (isAway) throw new Error('the disk is full');
  });
  await vi.advanceTimersByTimeAsync(3 * second);
  expect(logger.error).toHaveBeenCalledOnce();
  isAway = false;
  await vi.advanceTimersByTimeAsync(second);
  expect(left()).toBe(0);
});

test('takes no further step once it is stopped', async () => {
  const { indexing, left } = start(20, () => void indexing.stop());
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(left()).toBe(19);
});
