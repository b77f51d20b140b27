import { expect, test, vi } from 'vitest';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { untilReachable } from './untilReachable.ts';

const logger = () => ({ info: vi.fn(), warn: vi.fn() });
const away = new StoreUnavailable(new Error('connection refused'), true);

test('the start waits until MongoDB answers, and says so once', async () => {
  const ready = vi.fn(async () => {});
  ready.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  const log = logger();
  await untilReachable({ ready }, { logger: log, retryEveryMs: 1 });
  expect(ready).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: away }, 'MongoDB does not answer; the start waits');
  expect(log.info).toHaveBeenCalledExactlyOnceWith('MongoDB answers; the start goes on');
});

test('the start says nothing when MongoDB answers, and ends with what is no outage', async () => {
  const log = logger();
  await untilReachable({ ready: async () => {} }, { logger: log });
  expect([...log.warn.mock.calls, ...log.info.mock.calls]).toEqual([]);
  const ready = () => Promise.reject(new Error('bug'));
  await expect(untilReachable({ ready }, { logger: log })).rejects.toThrow('bug');
});
