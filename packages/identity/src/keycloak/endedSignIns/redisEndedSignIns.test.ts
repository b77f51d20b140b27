import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { startRedisRelay } from '@marathon/persistence/testing/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { endedSignInsContract } from '../testing/endedSignInsContract.ts';
import { redisEndedSignIns } from './redisEndedSignIns.ts';

const url = process.env.REDIS_URL ?? '';
const logger = createLogger('test', 'silent');
const aKey = () => `test:${randomUUID()}`;

/** Gateways with one key share their ended sign-ins. */
async function startGateway(key: string, address = url, answerWithinMs = 5_000) {
  const redis = openRedis(address, { logger, name: 'test', answerWithinMs });
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ready(), 15_000);
  const ended = await redisEndedSignIns({ redis, now: () => new Date(), key });
  onTestFinished(() => ended.close());
  return { redis, ended };
}

async function startRelay() {
  const relay = await startRedisRelay(url);
  onTestFinished(() => relay.stop());
  return relay;
}

describe.skipIf(url === '')('on a real Redis', () => {
  endedSignInsContract('redis', () => {
    const key = aKey();
    return async () => (await startGateway(key)).ended;
  });

  test('what ended while Redis was away is known at once here, and everywhere when it is back [fault.redis]', async () => {
    const [key, relay] = [aKey(), await startRelay()];
    const [near, far] = [await startGateway(key, relay.url), await startGateway(key)];
    await relay.awayWhile(async () => {
      await expect.poll(() => near.redis.isUp).toBe(false);
      near.ended.add(['here']);
      far.ended.add(['there']);
      expect([near.ended.has('here'), far.ended.has('there')]).toEqual([true, true]);
    });
    await expect.poll(() => far.ended.has('here')).toBe(true);
    await expect.poll(() => near.ended.has('there')).toBe(true);
  });

  test('what ended while Redis hung is known everywhere when it answers', async () => {
    const [key, relay] = [aKey(), await startRelay()];
    const [near, far] = [await startGateway(key, relay.url, 200), await startGateway(key)];
    relay.hangs = true;
    near.ended.add(['here']);
    far.ended.add(['there']);
    await expect.poll(() => near.redis.isUp).toBe(false);
    relay.hangs = false;
    await expect.poll(() => far.ended.has('here')).toBe(true);
    await expect.poll(() => near.ended.has('there')).toBe(true);
  });

  test('a Redis that has lost everything is told again what ended', async () => {
    const [key, relay] = [aKey(), await startRelay()];
    const { redis, ended } = await startGateway(key, relay.url);
    const { redis: other } = await startGateway(key);
    ended.add(['a']);
    await expect.poll(() => other.client.xlen(key)).toBe(1);
    await relay.awayWhile(async () => {
      await expect.poll(() => redis.isUp).toBe(false);
      await other.client.del(key);
    });
    await expect.poll(() => other.client.xlen(key)).toBe(1);
    expect((await startGateway(key)).ended.has('a')).toBe(true);
  });

  test('a start without Redis waits a second for it and no longer', async () => {
    const redis = openRedis('redis://127.0.0.1:9', { logger, name: 'test' });
    onTestFinished(() => redis.close());
    const ended = await redisEndedSignIns({ redis, now: () => new Date(), key: aKey() });
    ended.add(['a']);
    expect(ended.has('a')).toBe(true);
    await ended.close();
  });

  test('Redis keeps nothing for longer than an API token lives', async () => {
    const key = aKey();
    const { redis, ended } = await startGateway(key);
    await redis.client.xadd(key, '1-1', 'id', 'long ago');
    ended.add(['a']);
    await expect.poll(() => redis.client.pttl(key)).toBeGreaterThan(0);
    expect(await redis.client.pttl(key)).toBeLessThanOrEqual(15 * 60_000);
    const entries = await redis.client.xrange(key, '-', '+');
    expect(entries.map(([, [, id]]) => id)).toEqual(['a']);
  });
});
