import { randomUUID } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { openRedis } from '@marathon/persistence/redis';
import { startRedisRelay } from '@marathon/persistence/testing/redis';
import { createLogger } from '@marathon/service-kit';
import { redisWaitingRoomStore } from '@marathon/waiting-room/redis';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { roomPath, startWaitingRoom } from '../../testing/startWaitingRoom.ts';

const url = process.env.REDIS_URL ?? '';

/** Stores of gateways that share a Redis. */
function sharing(address: string) {
  const name = randomUUID();
  return async (clock: Clock) => {
    const logger = createLogger('test', 'silent');
    const redis = openRedis(address, { logger, name: 'test', answerWithinMs: 5_000 });
    onTestFinished(() => redis.close());
    await vi.waitFor(() => redis.ready(), 15_000);
    return redisWaitingRoomStore({ redis, name, clock });
  };
}

describe.skipIf(url === '')('with a real Redis (skipped unless REDIS_URL names one)', () => {
  test('people wait at any gateway, and go on at another one', async () => {
    const running = await startWaitingRoom({ gateways: 2, openStore: sharing(url) });
    running.marathon.participantsLimit = 20;
    const names = Array.from({ length: 40 }, (_, i) => `runner${i}`);
    await Promise.all(names.map((name, i) => running.as(name, i).enter()));
    // A second tab, at the other gateway.
    await Promise.all(names.map((name, i) => running.as(name, i + 1).enter()));
    await running.open();
    const entries = await Promise.all(names.map((name, i) => running.as(name, i + 1).entry()));
    const numbers = entries.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(names.map((_, i) => i + 1));
    const turns = names.filter((_, i) => Number(entries[i]?.number) <= 20);
    const statuses = await Promise.all(
      turns.map(async (name, i) => {
        const token = await running.as(name, i).admitted();
        return (await running.as(name, i + 1).register(token)).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    await expect.poll(async () => (await running.room()).phase).toBe('sold-out');
    expect(running.marathon.taken).toBe(20);
  });

  test('while Redis is away rooms answer 503, and an admission that is out is still good', async () => {
    const relay = await startRedisRelay(url);
    onTestFinished(() => relay.stop());
    const running = await startWaitingRoom({ openStore: sharing(relay.url) });
    const ada = running.as('ada');
    await ada.enter();
    await running.open();
    const token = await ada.admitted();
    await relay.awayWhile(async () => {
      for (const [method, path] of [
        ['GET', `${roomPath}/entry`],
        ['PUT', `${roomPath}/entry`],
        ['DELETE', `${roomPath}/entry`],
        ['POST', `${roomPath}/entry/extension`],
      ] as const)
        expect((await ada.ask(method, path)).body).toMatchObject({ status: 503, code: 'unavailable' });
      expect((await running.as('grace').register()).status).toBe(403);
      expect((await ada.register(token)).status).toBe(201);
    });
    await expect.poll(async () => (await ada.entry()).state).toBe('registered');
  });
});
