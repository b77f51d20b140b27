import { expect, test } from 'vitest';
import { createWaitEstimate } from './waitEstimate.ts';

/** A service in simulated time that completes `perSecond` requests, one after the other. */
function aService(perSecond: number) {
  let at = 0;
  const estimate = createWaitEstimate({ targetMs: 200, startRate: 2_000, now: () => at });
  const queue: (() => void)[] = [];
  const service = { perSecond };
  let due = 0;
  /** Starts requests each millisecond, unless `accepts` refuses because of the expected wait. */
  const pass = (ms: number, arriving: number, accepts = (_waitMs: number) => true) => {
    for (let i = 0; i < ms; i++) {
      at += 1;
      for (let n = 0; n < arriving; n++) if (accepts(estimate.waitMs())) queue.push(estimate.enter());
      due += service.perSecond / 1_000;
      for (; due >= 1 && queue.length > 0; due -= 1) queue.shift()?.();
      due = Math.min(due, 1);
    }
  };
  return { estimate, service, pass };
}

test.each([100, 1_000, 10_000])('learns that %i end in a second', (perSecond) => {
  const { estimate, pass } = aService(perSecond);
  pass(5_000, 12, (waitMs) => estimate.inFlight() < 64 || waitMs < 200);
  expect(estimate.rate() / perSecond).toBeCloseTo(1, 0);
  const waitMs = (Math.max(64, perSecond / 5) * 1_000) / perSecond;
  expect(estimate.waitMs()).toBeGreaterThan(waitMs * 0.7);
  expect(estimate.waitMs()).toBeLessThan(waitMs * 1.3);
});

test('a few requests to a quick service do not make it look slow', () => {
  const { estimate, pass } = aService(1_000);
  for (let i = 0; i < 50; i++) {
    pass(1, 1);
    pass(99, 0);
  }
  expect(estimate.rate()).toBe(2_000);
});

test('a standstill shows at once, and so does its end', () => {
  const { estimate, service, pass } = aService(5_000);
  const accepts = (waitMs: number) => estimate.inFlight() < 64 || waitMs < 200;
  pass(3_000, 10, accepts);
  service.perSecond = 0;
  pass(1_000, 10, accepts);
  expect(estimate.waitMs()).toBeGreaterThan(1_000);
  service.perSecond = 5_000;
  pass(1_000, 10, accepts);
  expect(estimate.waitMs()).toBeLessThan(250);
  expect(estimate.rate()).toBeGreaterThan(4_000);
});

test('what ends twice counts once', () => {
  const estimate = createWaitEstimate({ targetMs: 200 });
  const leave = estimate.enter();
  estimate.enter();
  leave();
  leave();
  expect(estimate.inFlight()).toBe(1);
});
