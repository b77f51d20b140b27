import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { count, updateLogContract } from '../testing/updateLogContract.ts';
import { redisUpdateLog } from './redisUpdateLog.ts';

const url = process.env.REDIS_URL ?? '';
const logger = createLogger('test', 'silent');

async function connect() {
  const redis = openRedis(url, { logger, name: 'test' });
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ready(), 15_000);
  return redis;
}

describe.skipIf(url === '')('on a real Redis (skipped unless REDIS_URL names one)', () => {
  updateLogContract('on Redis', async (capacity) => {
    const [one, other] = await Promise.all([connect(), connect()]);
    const options = { name: randomUUID(), ...(capacity !== undefined && { capacity }) };
    return [redisUpdateLog({ redis: one, ...options }), redisUpdateLog({ redis: other, ...options })];
  });

  test('products with other names have logs of their own', async () => {
    const redis = await connect();
    await redisUpdateLog({ redis, name: randomUUID() }).exchange({
      updates: [count('oslo', 1)],
      after: undefined,
    });
    const other = redisUpdateLog({ redis, name: randomUUID() });
    expect((await other.exchange({ updates: [], after: undefined })).messages).toEqual([]);
  });

  test('nothing of it stays for ever', async () => {
    const redis = await connect();
    const name = randomUUID();
    await redisUpdateLog({ redis, name }).exchange({ updates: [count('oslo', 1)], after: undefined });
    const keys = await redis.client.keys(`{${name}}*`);
    expect(keys).toHaveLength(3);
    for (const key of keys) expect(await redis.client.ttl(key)).toBeGreaterThan(0);
  });
});
