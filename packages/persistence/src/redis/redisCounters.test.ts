import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Counters } from '../counters/counters.ts';
import { countersContract } from '../counters/testing/countersContract.ts';
import { openRedis } from './openRedis.ts';
import { redisCounters } from './redisCounters.ts';
import { startRedisRelay } from './testing/redisRelay.ts';

const url = process.env.REDIS_URL ?? '';
const silent = pino({ level: 'silent' });

/** Counters of one process; processes with the same secret share them. */
async function startProcess(
  secret: string = randomUUID(),
  { address = url, logger = silent, answerWithinMs = 5_000 } = {},
) {
  const redis = openRedis(address, { logger, name: 'test', answerWithinMs });
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ready(), 15_000);
  return { redis, open: redisCounters({ redis, secret, logger, now: () => new Date() }) };
}

const minute = { name: 'tries', windowSeconds: 60 };
const countTimes = async (counters: Counters, times: number) => {
  let count = 0;
  for (let i = 0; i < times; i++) ({ count } = await counters.add('key'));
  return count;
};

describe.skipIf(url === '')('on a real Redis', () => {
  countersContract('redis', async () => (await startProcess()).open);

  test('processes count together', async () => {
    const secret = randomUUID();
    const [one, other] = [
      (await startProcess(secret)).open(minute),
      (await startProcess(secret)).open(minute),
    ];
    const adds = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : other).add('key'));
    const counts = (await Promise.all(adds)).map(({ count }) => count);
    expect(new Set(counts)).toEqual(new Set(Array.from({ length: 20 }, (_, i) => i + 1)));
    await one.takeBack('key');
    expect((await other.get('key')).count).toBe(19);
    await other.clear('key');
    expect((await one.get('key')).count).toBe(0);
  });

  test('Redis holds no key in clear, and none for longer than its window', async () => {
    const { redis, open } = await startProcess();
    const name = randomUUID();
    const counters = open({ name, windowSeconds: 60 });
    await counters.add('ada@example.org');
    await counters.add('grace@example.org');
    await counters.takeBack('grace@example.org');
    const keys = await redis.client.keys(`*${name}*`);
    expect(keys).toEqual([expect.stringMatching(new RegExp(`^marathon:counters:v1:${name}:[\\w-]{22}$`))]);
    const left = await redis.client.pttl(keys[0] ?? '');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  test('a key beyond its limit costs Redis nothing more', async () => {
    const { redis, open } = await startProcess();
    const counters = open({ ...minute, limit: 2 });
    await countTimes(counters, 3);
    const command = vi.spyOn(redis.client, 'sendCommand');
    expect((await counters.add('key')).count).toBeGreaterThan(2);
    expect(command).not.toHaveBeenCalled();
  });

  test('while Redis is away each process goes by what it has counted itself, and together again afterwards [fault.redis]', async () => {
    const relay = await startRedisRelay(url);
    onTestFinished(() => relay.stop());
    const secret = randomUUID();
    const [near, far] = [await startProcess(secret, { address: relay.url }), await startProcess(secret)];
    const [one, other] = [near.open(minute), far.open(minute)];
    expect(await countTimes(one, 2)).toBe(2);
    expect(await countTimes(other, 3)).toBe(5);
    await relay.awayWhile(async () => {
      await expect.poll(() => near.redis.isUp).toBe(false);
      expect(await countTimes(one, 1)).toBe(3);
      await one.takeBack('key');
      expect((await one.get('key')).count).toBe(2);
    });
    await expect.poll(() => near.redis.isUp).toBe(true);
    expect(await countTimes(one, 1)).toBe(6);
  });

  test('a Redis that hangs makes one wait, and the next ones not [fault.redis]', async () => {
    const relay = await startRedisRelay(url);
    onTestFinished(() => relay.stop());
    const { open, redis } = await startProcess(randomUUID(), { address: relay.url, answerWithinMs: 200 });
    const counters = open(minute);
    expect(await countTimes(counters, 2)).toBe(2);
    relay.hangs = true;
    expect(await countTimes(counters, 1)).toBe(3);
    const command = vi.spyOn(redis.client, 'rlflxIncr' as 'get');
    expect(await countTimes(counters, 100)).toBe(103);
    expect(command).not.toHaveBeenCalled();
  });

  test('what Redis refuses is counted by the process and logged once', async () => {
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
    const { open, redis } = await startProcess(randomUUID(), { logger });
    const counters = open(minute);
    vi.spyOn(redis.client, 'rlflxIncr' as 'get').mockRejectedValue(new Error('OOM command not allowed'));
    expect(await countTimes(counters, 3)).toBe(3);
    expect(lines).toEqual(['Redis refuses a command']);
  });
});
