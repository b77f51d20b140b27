import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logStoreOutage } from './storeOutages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLogger() {
  const lines: unknown[] = [];
  return {
    lines,
    logger: {
      error: (fields: object, message: string) => lines.push(['error', message, fields]),
      info: (fields: object, message: string) => lines.push(['info', message, fields]),
    } as never,
  };
}
const full = new Error('database or disk is full');

test('an outage is told when it begins, and with how many requests failed when none does any more', () => {
  const { logger, lines } = aLogger();
  for (let second = 0; second < 60; second++) {
    for (let n = 0; n < 100; n++) logStoreOutage(logger, full, n % 4 === 0 ? 'GET' : 'POST');
    vi.advanceTimersByTime(1_000);
  }
  expect(lines).toEqual([['error', 'store unavailable', { err: full, kind: 'GET' }]]);
  vi.advanceTimersByTime(10_000);
  const failed = { GET: 1_500, POST: 4_500 };
  expect(lines.slice(1)).toEqual([['info', 'the store is available again', { seconds: 60, failed }]]);
  logStoreOutage(logger, full, 'POST');
  expect(lines).toHaveLength(3);
});

test('a single request has one line, and each logger its own outages', () => {
  const [one, other] = [aLogger(), aLogger()];
  for (const { logger } of [one, other]) logStoreOutage(logger, full, 'PATCH');
  vi.advanceTimersByTime(60_000);
  for (const { lines } of [one, other]) expect(lines).toHaveLength(1);
});
