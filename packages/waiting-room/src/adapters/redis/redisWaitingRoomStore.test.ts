import { randomUUID } from 'node:crypto';
import { drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { StoreUnavailable } from '@marathon/persistence';
import { openRedis } from '@marathon/persistence/redis';
import { startRedisRelay, startRedisServer } from '@marathon/persistence/testing/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UnknownRoom } from '../../application/ports.ts';
import { anOpening } from '../../testing/anOpening.ts';
import { aClock, anId, marathonId, openRoom, opensAt, someIds } from '../../testing/aStore.ts';
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

  test('when Redis ends in the middle of a draw and comes back, another gateway makes the same draw, and numbers that were given stay', async () => {
    const server = await startRedisServer({ keeps: true });
    onTestFinished(() => server.kill());
    const clock = aClock();
    const opening = anOpening(clock, 20);
    const name = randomUUID();
    const gateway = async () =>
      opening.rooms(redisWaitingRoomStore({ redis: await connect(server.url), name, clock: clock.now }));
    const [one, other] = [await gateway(), await gateway()];
    const runners = Array.from({ length: 5_000 }, (_, i) => `runner${i}`);
    await Promise.all(runners.map((runner) => one.enter(marathonId, runner)));
    const entriesOf = async (some: readonly string[]) => {
      const found = await Promise.all(some.map((runner) => other.entry(marathonId, runner)));
      return found.flatMap((entry) => (entry.ok ? [entry.value] : []));
    };
    const haveNumbers = async () => (await entriesOf(runners.slice(0, 50))).some(({ number }) => number);

    clock.time = opensAt;
    const calling = one.callAll();
    await vi.waitUntil(haveNumbers, { interval: 1, timeout: 15_000 });
    await server.kill();
    await calling;
    await server.start();
    await vi.waitFor(() => other.room(marathonId), 15_000);
    const drawnEntries = await entriesOf(runners);
    expect(drawnEntries.map(({ number }) => number)).toContain(null);
    expect(drawnEntries.some(({ number }) => number !== null)).toBe(true);

    await other.callAll();
    const draw = await other.draw(marathonId);
    if (!draw.ok) throw new Error(draw.refusal.code);
    const order = await drawOrder(draw.value.seed, draw.value.entrants);
    const drawn = new Map((await entriesOf(runners)).map(({ entryId, number }) => [entryId, number]));
    expect(order.map((id) => drawn.get(id))).toEqual(runners.map((_, i) => i + 1));
    const numbered = drawnEntries.filter(({ number }) => number !== null);
    expect(numbered.map(({ entryId }) => drawn.get(entryId))).toEqual(numbered.map(({ number }) => number));
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
    await expect(store.read(room.key)).rejects.toThrow(UnknownRoom);
    expect((await openRoom(store)).key).not.toEqual(room.key);
  });
});
