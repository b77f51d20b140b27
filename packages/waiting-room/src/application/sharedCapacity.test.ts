import type { Places } from '@marathon/contracts/places';
import { createAdmissions, createLogger, createMetrics } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteWaitingRoomStore } from '../adapters/sqlite/sqliteWaitingRoomStore.ts';
import { aClock, closesAt, minute, opensAt } from '../testing/aStore.ts';
import { waitingRoomMetrics } from './waitingRoomMetrics.ts';
import { createWaitingRooms } from './waitingRooms.ts';

const admissionsASecond = 10;
const everyMs = 500;
const real = 'a'.repeat(24);
const others = (count: number) => Array.from({ length: count }, (_, i) => i.toString(16).padStart(24, '0'));

/** Rooms that open at the same time. All but the first have one organizer. */
function someRooms() {
  const clock = aClock(opensAt - minute);
  const store = openSqliteWaitingRoomStore(':memory:', clock.now);
  onTestFinished(() => store.close());
  const concurrency = { now: 0, most: 0 };
  const limits = new Map<string, number | null>();
  const rooms = createWaitingRooms({
    store,
    places: {
      async find(marathonId): Promise<Places> {
        concurrency.now += 1;
        concurrency.most = Math.max(concurrency.most, concurrency.now);
        await Promise.resolve();
        concurrency.now -= 1;
        return {
          marathonId,
          waitingRoom: true,
          registrationStart: new Date(opensAt).toISOString(),
          registrationEnd: new Date(closesAt).toISOString(),
          participantsLimit: limits.get(marathonId) ?? null,
          taken: 0,
        };
      },
    },
    admissions: createAdmissions(testKeyring, clock.now),
    capacity: () => admissionsASecond,
    organizerOf: (marathonId) => (marathonId === real ? 'organizer' : 'stranger'),
    time: () => clock.time,
    tell: () => undefined,
    announce: async () => undefined,
    metrics: waitingRoomMetrics(createMetrics('test')),
    logger: createLogger('test', 'silent'),
  });

  const enter = (marathonId: string, people: number) =>
    Promise.all(Array.from({ length: people }, (_, i) => rooms.enter(marathonId, `runner${i}`)));
  async function calledIn(marathonId: string) {
    const room = await rooms.room(marathonId);
    return room.ok ? room.value.calledUpTo : Number.NaN;
  }
  /** Rounds from the opening until this many people are called in the room. */
  async function roundsUntil(marathonId: string, people: number, most = 100) {
    clock.time = Math.max(clock.time, opensAt);
    for (let round = 1; round <= most; round += 1) {
      clock.pass(everyMs);
      await rooms.callAll();
      if ((await calledIn(marathonId)) >= people) return round;
    }
    return Number.POSITIVE_INFINITY;
  }
  return { enter, roundsUntil, calledIn, asking: concurrency, limits };
}

test('a hundred rooms of one stranger take a third from a room that twice as many people have entered, and no more', async () => {
  const { enter, roundsUntil, asking: concurrency } = someRooms();
  await enter(real, 60);
  for (const room of others(100)) await enter(room, 30);
  // Alone: 60 people at ten a second need twelve rounds.
  expect(await roundsUntil(real, 60)).toBeLessThanOrEqual(19);
  expect(concurrency.most).toBeLessThanOrEqual(8);
});

test('beside a crowd a small room has its turn as well', async () => {
  const { enter, roundsUntil, calledIn } = someRooms();
  const [small = ''] = others(1);
  await enter(real, 400);
  await enter(small, 2);
  expect(await roundsUntil(small, 2)).toBeLessThanOrEqual(80);
  expect(await calledIn(real)).toBeLessThan(400);
});

test('a room without places takes nothing of what others could use', async () => {
  const { enter, roundsUntil, limits } = someRooms();
  const [full = ''] = others(1);
  limits.set(full, 3);
  await enter(real, 60);
  await enter(full, 600);
  expect(await roundsUntil(real, 60)).toBeLessThanOrEqual(14);
});

test('what is called in all rooms together is what the capacity allows', async () => {
  const { enter, roundsUntil, calledIn } = someRooms();
  const rooms = [real, ...others(12)];
  for (const room of rooms) await enter(room, 25);
  await roundsUntil(real, Number.POSITIVE_INFINITY, 20);
  const called = await Promise.all(rooms.map(calledIn));
  const sum = called.reduce((all, count) => all + count, 0);
  // Ten rounds of a second, and the savings before the first.
  expect(sum).toBeGreaterThanOrEqual(90);
  expect(sum).toBeLessThanOrEqual(111);
});
