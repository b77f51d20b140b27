import { join } from 'node:path';
import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, onTestFinished } from 'vitest';
import { openSqliteWaitingRoomStore } from '../adapters/sqlite/sqliteWaitingRoomStore.ts';
import type { WaitingRoomStore } from '../application/ports.ts';
import type { WaitingRooms } from '../application/waitingRooms.ts';
import { anOpening } from './anOpening.ts';
import { aClock, marathonId, minute, opensAt, untilReturned } from './aStore.ts';

interface Crowd {
  readonly people: number;
  readonly late: number;
  readonly limit: number;
}

/** Many wait for few spots: the draw decides, reloading gains nothing, a restart loses nothing. */
export async function expectFairOpening({ people, late, limit }: Crowd): Promise<void> {
  const runners = Array.from({ length: people + late }, (_, i) => `runner${i}`);
  const { clock, opening, restart } = await start(limit);
  let rooms = await restart();
  const published = await rooms.room(marathonId);
  const early = runners.slice(0, people);
  for (const eager of [early, early.filter((_, i) => i % 10 === 0), early.filter((_, i) => i % 10 === 0)])
    await Promise.all(eager.map((subject) => rooms.enter(marathonId, subject)));
  expect(await rooms.draw(marathonId)).toMatchObject({ refusal: { code: 'not-drawn-yet' } });

  clock.time = opensAt;
  const latecomers = runners.slice(people);
  await Promise.all(latecomers.map((subject) => rooms.enter(marathonId, subject)));
  await rooms.callAll();
  const drawn = await entriesOf(rooms, runners);
  expect(new Set(drawn.map(({ entryId }) => entryId)).size).toBe(people + late);
  expect(new Set(drawn.map(({ number }) => number)).size).toBe(people + late);
  const draw = await rooms.draw(marathonId);
  if (!draw.ok || !published.ok) throw new Error('no draw');
  const { seed, entrants } = draw.value;
  expect(await commitmentTo(seed)).toBe(published.value.commitment);
  const order = await drawOrder(seed, entrants);
  const numberOf = new Map(drawn.map(({ entryId, number }) => [entryId, number]));
  expect(order.map((id) => numberOf.get(id))).toEqual(Array.from({ length: people }, (_, i) => i + 1));

  const refused = new Set<string>();
  for (let turn = 0; opening.registered.size < limit; turn += 1) {
    rooms = await restart();
    clock.pass(1_000);
    await rooms.callAll();
    const entries = await entriesOf(rooms, runners);
    for (const [i, { number, state, admission, room }] of entries.entries()) {
      expect(number).toBe(drawn[i]?.number);
      expect(state === 'waiting').toBe(Number(number) > room.calledUpTo);
      if (admission === null || (i + turn) % 3 === 0) continue;
      const { code, admission: used } = opening.register(runners[i] ?? '', admission.token);
      if (used) await rooms.used(used);
      else refused.add(code);
    }
    clock.pass(untilReturned);
  }
  expect([...refused]).toEqual([]);
  await rooms.callAll();
  await rooms.callAll();
  expect(await rooms.room(marathonId)).toMatchObject({ value: { phase: 'sold-out' } });
  expect(opening.registered.size).toBe(limit);
}

async function start(limit: number) {
  const clock = aClock(opensAt - 30 * minute);
  const file = join(temporaryFolder(), 'rooms.db');
  const opening = anOpening(clock, limit);
  let store: WaitingRoomStore | undefined;
  onTestFinished(() => store?.close());
  async function restart(): Promise<WaitingRooms> {
    await store?.close();
    store = openSqliteWaitingRoomStore(file, clock.now);
    return opening.rooms(store);
  }
  return { clock, opening, restart };
}

async function entriesOf(rooms: WaitingRooms, subjects: readonly string[]) {
  const found = await Promise.all(subjects.map((subject) => rooms.entry(marathonId, subject)));
  return found.flatMap((entry) => (entry.ok ? [entry.value] : []));
}
