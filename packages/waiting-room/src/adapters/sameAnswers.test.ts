import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RoomKey, WaitingRoomStore } from '../application/ports.ts';
import { newRoomSecrets } from '../application/roomSecrets.ts';
import { aClock, anEntrant, anId, closesAt, marathonId, minute, opensAt } from '../testing/aStore.ts';
import { randomFrom } from '../testing/random.ts';
import { redisWaitingRoomStore } from './redis/redisWaitingRoomStore.ts';
import { openSqliteWaitingRoomStore } from './sqlite/sqliteWaitingRoomStore.ts';

const url = process.env.REDIS_URL ?? '';

describe.skipIf(url === '')('with a real Redis (skipped unless REDIS_URL names one)', () => {
  test.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'both stores give the same answers, whatever is asked: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const clock = aClock(opensAt - 5 * minute);
      const redis = openRedis(url, {
        logger: createLogger('test', 'silent'),
        name: 'test',
        answerWithinMs: 5_000,
      });
      onTestFinished(() => redis.close());
      await vi.waitFor(() => redis.ready(), 15_000);
      const sqlite = openSqliteWaitingRoomStore(':memory:', clock.now);
      onTestFinished(() => sqlite.close());
      const stores = [sqlite, redisWaitingRoomStore({ redis, name: randomUUID(), clock: clock.now })];
      const both = async <T>(ask: (store: WaitingRoomStore) => Promise<T>): Promise<T> => {
        const [one, other] = await Promise.all(stores.map(ask));
        expect(other ?? null).toEqual(one ?? null);
        return one as T;
      };

      const secrets = await newRoomSecrets();
      const key: RoomKey = { marathonId, commitment: secrets.commitment };
      const open = (from: number) =>
        both((store) => store.open(marathonId, { opensAt: from, closesAt }, secrets));
      await open(opensAt);
      const anybody = () => anId(random.below(12));
      const call = async () => {
        const { used } = (await both((store) => store.read(key))).room;
        const free = random.chance(0.1) ? null : random.below(6);
        const spots = random.chance(0.1) ? undefined : { used: used - random.below(2), free };
        const atMost = random.below(4);
        await both((store) => store.call(key, { spots, atMost }));
      };
      const draw = async () => {
        const due = await both((store) => store.drawToDo(key));
        if (due) await both((store) => store.completeDraw(key, due.entrants));
        await both((store) => store.drawRecord(key));
      };
      const acts: readonly (() => unknown)[] = [
        async (id = anybody()) => both((store) => store.enter(key, anEntrant(id))),
        async (id = anybody()) => both((store) => store.enter(key, anEntrant(id))),
        async (id = anybody()) => both((store) => store.leave(key, id)),
        async (id = anybody()) => both((store) => store.extend(key, id)),
        async (id = anybody()) => both((store) => store.find(key, id)),
        async (id = anybody(), number = 1 + random.below(20)) => both((store) => store.use(key, id, number)),
        call,
        call,
        call,
        draw,
        async () => both((store) => store.turnsToAnnounce(key)),
        async (upTo = random.below(20)) => both((store) => store.noteAnnounced(key, upTo)),
        () => random.chance(0.1) && open(clock.time + (random.below(20) - 10) * minute),
        () => clock.pass(random.below(3_000)),
        () => random.chance(0.3) && clock.pass(random.below(12 * minute)),
        () => random.chance(0.2) && clock.pass(-random.below(minute)),
      ];
      for (let step = 0; step < 300; step += 1) await acts[random.below(acts.length)]?.();
    },
    60_000,
  );
});
