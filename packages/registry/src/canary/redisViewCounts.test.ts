import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { startRedisRelay } from '@marathon/persistence/testing/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { redisViewCounts } from './redisViewCounts.ts';
import { viewCountsContract } from './testing/viewCountsContract.ts';

const url = process.env.REDIS_URL ?? '';
const logger = createLogger('test', 'silent');

/** Gateways with one prefix share their counts. */
async function startGateway({ prefix = `test:${randomUUID()}`, address = url, now = () => new Date() } = {}) {
  const redis = openRedis(address, { logger, name: 'test', answerWithinMs: 5_000 });
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ready(), 15_000);
  return { redis, counts: redisViewCounts({ redis, logger, now, prefix }) };
}

const canary = { name: 'mf-auth', version: '0.1.0-0123456789', since: '2027-01-01T10:00:00.000Z' };
const from = (browser: string) => ({ browser, address: browser });

describe.skipIf(url === '')('on a real Redis', () => {
  viewCountsContract('redis', async (now) => (await startGateway({ now })).counts);

  test('a browser that reports to two gateways counts once for both', async () => {
    const prefix = `test:${randomUUID()}`;
    const [one, other] = [await startGateway({ prefix }), await startGateway({ prefix })];
    await one.counts.mark(canary, from('a'), ['viewed']);
    await other.counts.mark(canary, from('a'), ['viewed', 'failed']);
    await other.counts.mark(canary, from('b'), ['viewed']);
    for (const { counts } of [one, other])
      expect((await counts.figures(canary)).failures).toEqual({ of: 2, bad: 1, badOfOneAddress: 1 });
    await one.counts.add('mf-auth', canary.version, { views: 1, errors: 0 });
    await other.counts.add('mf-auth', canary.version, { views: 1, errors: 1 });
    expect(await one.counts.traffic('mf-auth', canary.version)).toEqual({ views: 2, errors: 1 });
  });

  test('while Redis is away a gateway goes by what it has counted itself', async () => {
    const relay = await startRedisRelay(url);
    onTestFinished(() => relay.stop());
    const prefix = `test:${randomUUID()}`;
    const [near, far] = [await startGateway({ prefix, address: relay.url }), await startGateway({ prefix })];
    await near.counts.mark(canary, from('a'), ['viewed']);
    await far.counts.mark(canary, from('b'), ['viewed']);
    await relay.awayWhile(async () => {
      await expect.poll(() => near.redis.isUp).toBe(false);
      await near.counts.mark(canary, from('c'), ['viewed', 'failed']);
      expect((await near.counts.figures(canary)).failures).toEqual({ of: 2, bad: 1, badOfOneAddress: 1 });
    });
    await expect.poll(() => near.redis.isUp).toBe(true);
    expect((await near.counts.figures(canary)).failures).toEqual({ of: 2, bad: 0, badOfOneAddress: 0 });
  });

  test('Redis keeps nothing for ever', async () => {
    const prefix = `test:${randomUUID()}`;
    const { redis, counts } = await startGateway({ prefix });
    await counts.mark(canary, from('a'), ['viewed']);
    await counts.add('mf-auth', canary.version, { views: 1, errors: 0 });
    const keys = await redis.client.keys(`${prefix}:*`);
    expect(keys).toHaveLength(2);
    for (const key of keys) expect(await redis.client.ttl(key)).toBeGreaterThan(0);
  });
});
