import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLoopDelay } from './waitEstimate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a turn of the event loop that lasts shows while it lasts, and until the next measure', () => {
  let blockedMs = 0;
  const loop = createLoopDelay({ everyMs: 20, now: () => Date.now() + blockedMs });
  onTestFinished(loop.stop);
  vi.advanceTimersByTime(100);
  expect(loop.delayMs()).toBe(0);
  blockedMs = 300;
  expect(loop.delayMs()).toBe(280);
  vi.advanceTimersByTime(20);
  expect(loop.delayMs()).toBe(300);
  vi.advanceTimersByTime(20);
  expect(loop.delayMs()).toBe(0);
});
