import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { startRedisRelay } from '@marathon/persistence/testing/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { spentProofsContract } from '../../testing/spentProofsContract.ts';
import { memorySpentProofs } from './memorySpentProofs.ts';
import { redisSpentProofs } from './redisSpentProofs.ts';

const url = process.env.REDIS_URL ?? '';
const logger = createLogger('test', 'silent');

/** Gateways with one key share their spent proofs. */
async function startGateway({ key = `test:${randomUUID()}`, address = url, atMost = 10 } = {}) {
  const redis = openRedis(address, { logger, name: 'test', answerWithinMs: 5_000 });
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ready(), 15_000);
  const own = memorySpentProofs({ now: () => new Date() });
  return { redis, spent: redisSpentProofs({ redis, own, logger, atMost, key }) };
}

describe.skipIf(url === '')('on a real Redis', () => {
  spentProofsContract('redis', async (options) => (await startGateway(options)).spent);

  test('a proof that one gateway has accepted is known to the other', async () => {
    const key = `test:${randomUUID()}`;
    const [one, other] = [await startGateway({ key }), await startGateway({ key })];
    const [here] = await one.spent.series();
    const [there] = await other.spent.series();
    expect(there.id).toBe(here.id);
    expect(await here.spend('a')).toBe('new');
    expect(await there.spend('a')).toBe('known');
  });

  test('who loses what is spent does not accept the challenges of before', async () => {
    const key = `test:${randomUUID()}`;
    const { redis, spent } = await startGateway({ key });
    const [before] = await spent.series();
    await before.spend('a');
    await redis.client.del(key);
    expect(await before.spend('a')).toBe('gone');
    expect((await spent.series())[0].id).not.toBe(before.id);
  });

  test('Redis keeps nothing for long', async () => {
    const key = `test:${randomUUID()}`;
    const { redis, spent } = await startGateway({ key });
    await (await spent.series())[0].spend('a');
    const left = await redis.client.pttl(key);
    expect(left).toBeGreaterThan(5 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
  });

  test('while Redis is away a gateway accepts its own challenges, once, also afterwards', async () => {
    const relay = await startRedisRelay(url);
    onTestFinished(() => relay.stop());
    const { redis, spent } = await startGateway({ address: relay.url });
    const [shared] = await spent.series();
    const own = await relay.awayWhile(async () => {
      await expect.poll(() => redis.isUp).toBe(false);
      expect(await shared.spend('a')).toBe('gone');
      const [first, ...others] = await spent.series();
      expect([first.id === shared.id, others]).toEqual([false, []]);
      expect([await first.spend('b'), await first.spend('b')]).toEqual(['new', 'known']);
      return first;
    });
    await expect.poll(() => redis.isUp).toBe(true);
    const series = await spent.series();
    expect(series.map(({ id }) => id)).toEqual([shared.id, own.id]);
    expect([await shared.spend('a'), await series[1]?.spend('b')]).toEqual(['new', 'known']);
  });
});
