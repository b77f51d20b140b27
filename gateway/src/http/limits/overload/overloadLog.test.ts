import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverloadLog } from './overloadLog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aLog() {
  const lines: [level: string, figures: unknown][] = [];
  const log = createOverloadLog({
    logger: {
      warn: (line: object) => lines.push(['warn', line]),
      info: (line: object) => lines.push(['info', line]),
    },
    figures: () => ({ inFlight: 7 }),
    now: () => Date.now(),
  });
  return { log, lines };
}

test('an overload is told twice: when it begins, and with how many were turned away when it is over', () => {
  const { log, lines } = aLog();
  for (let second = 0; second < 5; second++) {
    log.shed('registration');
    log.shed('change');
    vi.advanceTimersByTime(1_000);
  }
  expect(lines).toEqual([['warn', { kind: 'registration', inFlight: 7 }]]);
  vi.advanceTimersByTime(10_000);
  expect(lines[1]).toEqual(['info', { seconds: 5, shed: { registration: 5, change: 5 }, inFlight: 7 }]);
  expect(lines).toHaveLength(2);
  log.shed('registration');
  expect(lines).toHaveLength(3);
});
