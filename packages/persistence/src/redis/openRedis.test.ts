import { randomUUID } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openRedis } from './openRedis.ts';

const url = process.env.REDIS_URL;

/** A connection, and the lines that it logs. */
function open(address: string, answerWithinMs?: number) {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const redis = openRedis(address, { logger, name: 'test', ...(answerWithinMs && { answerWithinMs }) });
  onTestFinished(() => redis.close());
  return { redis, lines };
}

test('while Redis is away commands reject, and the log says it once', async () => {
  const { redis, lines } = open('redis://127.0.0.1:9');
  await expect(redis.client.get('key')).rejects.toThrow();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines).toEqual(['Redis does not answer; this process goes on without it']);
  await expect(redis.ready()).rejects.toThrow();
  expect(redis.isUp).toBe(false);
});

describe.skipIf(url === undefined)('on a real Redis', () => {
  test('commands are answered, and a blocking one may take longer than others', async () => {
    const { redis } = open(url ?? '', 100);
    await vi.waitFor(() => redis.ready());
    const key = `test:${randomUUID()}`;
    await redis.client.set(key, 'value', 'EX', 10);
    expect(await redis.client.get(key)).toBe('value');
    const blocking = redis.forBlocking();
    await vi.waitFor(() => expect(blocking.status).toBe('ready'));
    expect(await blocking.blpop(`${key}:list`, 0.3)).toBeNull();
  });

  test('a Redis that hangs counts as away until it answers again', async () => {
    const relay = await startRelay(new URL(url ?? ''));
    const { redis, lines } = open(relay.url, 200);
    await vi.waitFor(() => redis.ready(), 5_000);
    relay.hangs = true;
    await vi.waitFor(() => expect(redis.isUp).toBe(false), 10_000);
    relay.hangs = false;
    await vi.waitFor(() => expect(redis.isUp).toBe(true), 10_000);
    expect(lines).toEqual(['Redis does not answer; this process goes on without it', 'Redis answers again']);
  }, 30_000);
});

/** Stands before Redis and forwards nothing while it hangs. */
async function startRelay(to: URL) {
  const relay = { hangs: false, url: '' };
  const server = createServer((client) => {
    const redis = connect(Number(to.port || 6379), to.hostname);
    for (const [from, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      from.on('data', (data) => relay.hangs || other.write(data));
      from.on('error', () => {});
      from.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = new URL(to);
  address.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  relay.url = address.href;
  return relay;
}
