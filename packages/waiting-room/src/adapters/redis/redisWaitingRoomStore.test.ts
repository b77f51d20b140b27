import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@marathon/persistence';
import { openRedis } from '@marathon/persistence/redis';
import { startRedisRelay } from '@marathon/persistence/testing/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { RoomForgotten } from '../../application/ports.ts';
import { aClock, anId, openRoom, opensAt, someIds } from '../../testing/aStore.ts';
import { randomOpening } from '../../testing/randomOpening.ts';
import { waitingRoomStoreContract } from '../../testing/waitingRoomStoreContract.ts';
import { redisWaitingRoomStore } from './redisWaitingRoomStore.ts';

const url = process.env.REDIS_URL ?? '';
const logger = createLogger('test', 'silent');

async function connect(address = url) {
  const redis = openRedis(address, { logger, name: 'test', answerWithinMs: 5_000 });
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ready(), 15_000);
  return redis;
}

describe.skipIf(url === '')('on a real Redis (skipped unless REDIS_URL names one)', () => {
  waitingRoomStoreContract('on Redis', async ({ now }) =>
    redisWaitingRoomStore({ redis: await connect(), name: randomUUID(), clock: now }),
  );

  test.each([1, 2, 3, 4, 5])('whatever people do, nobody is passed over: seed %i', async (seed) => {
    const clock = aClock();
    const store = redisWaitingRoomStore({ redis: await connect(), name: randomUUID(), clock: clock.now });
    const { opening, settle } = await randomOpening({ seed, clock, people: 15, limit: 6, steps: 250, store });
    const waiting = await settle();
    if (waiting > 0) expect(opening.registered.size).toBe(opening.marathon.participantsLimit);
    expect(opening.registered.size).toBeGreaterThan(0);
  });

  test('two gateways share a room: they draw the same, and call nobody twice', async () => {
    const clock = aClock();
    const name = randomUUID();
    const open = async () => redisWaitingRoomStore({ redis: await connect(), name, clock: clock.now });
    const [one, other] = [await openRoom(await open()), await openRoom(await open())];
    expect(other.key).toEqual(one.key);
    const ids = someIds(1_500);
    await Promise.all([one.enter(...ids.slice(0, 1_000)), other.enter(...ids.slice(500))]);
    clock.time = opensAt;
    const draws = await Promise.all([one.draw(), other.draw()]);
    expect(draws[0]).toEqual({ seed: one.secrets.seed, entrants: ids });
    const calls = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? one : other).call({ free: 700, atMost: 90 })),
    );
    expect(calls.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(700);
    expect(await one.admitted(ids.slice(0, 701))).toHaveLength(700);
  });

  test('the clock is that of Redis', async () => {
    const store = redisWaitingRoomStore({ redis: await connect(), name: randomUUID() });
    const begin = Date.now();
    const room = await openRoom(store, { opensAt: begin + 1_000, closesAt: begin + 60_000 });
    await room.enter(anId(1));
    expect(Math.abs((await store.read(room.key)).now - Date.now())).toBeLessThan(60_000);
    await expect.poll(() => room.draw()).toBeDefined();
    expect(await store.inUse()).toHaveLength(1);
  });

  test('nothing of it stays for ever', async () => {
    const redis = await connect();
    const name = randomUUID();
    const begin = Date.now();
    const settings = { opensAt: begin - 1_000, closesAt: begin + 60_000 };
    const room = await openRoom(redisWaitingRoomStore({ redis, name }), settings);
    await room.enter(anId(1));
    await room.draw();
    await room.call();
    const keys = await redis.client.keys(`{${name}}*`);
    expect(keys.length).toBeGreaterThan(3);
    for (const key of keys) expect(await redis.client.ttl(key)).toBeGreaterThan(0);
  });

  test('while Redis is away nothing is answered; when it has forgotten the room, it says so', async () => {
    const relay = await startRedisRelay(url);
    onTestFinished(() => relay.stop());
    const redis = await connect(relay.url);
    const name = randomUUID();
    const store = redisWaitingRoomStore({ redis, name });
    const room = await openRoom(store);
    await relay.awayWhile(() => expect(store.read(room.key)).rejects.toThrow(StoreUnavailable));
    await vi.waitFor(() => store.read(room.key), 10_000);
    await redis.client.del(await redis.client.keys(`{${name}}*`));
    await expect(store.read(room.key)).rejects.toThrow(RoomForgotten);
    expect((await openRoom(store)).key).not.toEqual(room.key);
  });
});
