import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EventCursor } from './eventCursor.ts';
import { memoryEventCursor } from './memoryEventCursor.ts';
import { redisEventCursor } from './redisEventCursor.ts';

const url = process.env.REDIS_URL ?? '';
const cursor = { time: 5, ids: ['a', 'b'] };

function eventCursorContract(open: () => Promise<EventCursor>) {
  test('it is unknown at first, and then what was written last', async () => {
    const stored = await open();
    expect(await stored.mine()).toBe(true);
    expect(await stored.read()).toBeUndefined();
    await stored.write({ time: 1, ids: [] });
    await stored.write(cursor);
    expect(await stored.read()).toEqual(cursor);
    expect(await stored.mine()).toBe(true);
  });
}

describe('in memory', () => eventCursorContract(async () => memoryEventCursor()));

describe.skipIf(url === '')('on a real Redis', () => {
  async function openCursor(key: string, leaseMs?: number) {
    const redis = openRedis(url, {
      logger: createLogger('test', 'silent'),
      name: 'test',
      answerWithinMs: 5_000,
    });
    onTestFinished(() => redis.close());
    await vi.waitFor(() => redis.ready(), 15_000);
    return redisEventCursor({ redis, key, ...(leaseMs !== undefined && { leaseMs }) });
  }
  const aKey = () => `test:${randomUUID()}`;

  eventCursorContract(() => openCursor(aKey()));

  test('one of two gateways publishes, and the other writes nothing meanwhile', async () => {
    const key = aKey();
    const [first, second] = [await openCursor(key), await openCursor(key)];
    expect([await first.mine(), await second.mine(), await first.mine()]).toEqual([true, false, true]);
    await first.write(cursor);
    await second.write({ time: 1, ids: [] });
    expect(await second.read()).toEqual(cursor);
  });

  test('when the one is gone the other goes on where it was', async () => {
    const key = aKey();
    const [first, second] = [await openCursor(key, 50), await openCursor(key, 5_000)];
    await first.mine();
    await first.write(cursor);
    await expect.poll(() => second.mine()).toBe(true);
    expect(await second.read()).toEqual(cursor);
    expect(await first.mine()).toBe(false);
  });
});
