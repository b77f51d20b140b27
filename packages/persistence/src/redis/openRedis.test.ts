import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openRedis } from './openRedis.ts';
import { startRedisRelay } from './testing/redisRelay.ts';

const url = process.env.REDIS_URL;

function open(address: string, answerWithinMs?: number) {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const redis = openRedis(address, { logger, name: 'test', ...(answerWithinMs && { answerWithinMs }) });
  onTestFinished(() => redis.close());
  return { redis, lines };
}

test('while Redis is away commands reject, and the log says it once [fault.redis]', async () => {
  const { redis, lines } = open('redis://127.0.0.1:9');
  await expect(redis.client.get('key')).rejects.toThrow();
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines).toEqual(['Redis does not answer; this process goes on without it']);
  await expect(redis.ready()).rejects.toThrow();
  expect(redis.isUp).toBe(false);
});

describe.skipIf(url === undefined)('on a real Redis', () => {
  test('commands are answered, and a blocking one may take longer than others', async () => {
    const { redis } = open(url ?? '', 100);
    await vi.waitFor(() => redis.ready(), 15_000);
    const key = `test:${randomUUID()}`;
    await redis.client.set(key, 'value', 'EX', 10);
    expect(await redis.client.get(key)).toBe('value');
    const blocking = redis.forBlocking();
    await expect.poll(() => blocking.status).toBe('ready');
    expect(await blocking.blpop(`${key}:list`, 0.3)).toBeNull();
  });

  test('a Redis that hangs counts as away from the first command without an answer until it answers again', async () => {
    const relay = await startRedisRelay(url ?? '');
    onTestFinished(() => relay.stop());
    const { redis, lines } = open(relay.url, 200);
    await vi.waitFor(() => redis.ready(), 15_000);
    relay.hangs = true;
    await expect(redis.client.get('key')).rejects.toThrow();
    expect(redis.isUp).toBe(false);
    await expect.poll(() => lines).toHaveLength(1);
    relay.hangs = false;
    await expect.poll(() => redis.isUp).toBe(true);
    expect(lines).toEqual(['Redis does not answer; this process goes on without it', 'Redis answers again']);
  });
});
