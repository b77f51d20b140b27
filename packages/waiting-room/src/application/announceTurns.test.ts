import { madeUpAccountId } from '@marathon/contracts/madeUpAccounts';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteWaitingRoomStore } from '../adapters/sqlite/sqliteWaitingRoomStore.ts';
import { anOpening } from '../testing/anOpening.ts';
import { aClock, marathonId, opensAt } from '../testing/aStore.ts';

async function opened(people: readonly string[], limit: number) {
  const clock = aClock();
  const store = openSqliteWaitingRoomStore(':memory:', clock.now);
  onTestFinished(() => store.close());
  const opening = anOpening(clock, limit);
  const rooms = opening.rooms(store);
  for (const person of people) await rooms.enter(marathonId, person);
  clock.time = opensAt;
  const announced = () => opening.announced.map(({ accountId }) => accountId).toSorted();
  return { clock, store, opening, rooms, announced };
}

test('whose turn has come is announced once, and a spot that comes free to the next one', async () => {
  const { clock, opening, rooms, announced } = await opened(['ada', 'grace', 'joan'], 1);
  await rooms.callAll();
  await expect.poll(announced).toHaveLength(1);
  const [turn] = opening.announced;
  expect(turn).toMatchObject({ number: 1, expiresAt: opensAt + 10 * 60_000 });
  for (let i = 0; i < 5; i += 1) await rooms.callAll();
  expect(announced()).toHaveLength(1);
  // The turn passes.
  clock.pass(11 * 60_000);
  await rooms.callAll();
  await expect.poll(announced).toHaveLength(2);
  expect(opening.announced.map(({ number }) => number)).toEqual([1, 2]);
});

test('what cannot be announced now is announced by whoever looks after the room next', async () => {
  const { store, opening, rooms, announced } = await opened(['ada', 'grace'], 2);
  opening.isBusAway = true;
  await rooms.callAll();
  await rooms.callAll();
  expect(announced()).toEqual([]);
  opening.isBusAway = false;
  await opening.rooms(store).callAll();
  await expect.poll(announced).toEqual(['ada', 'grace']);
});

test('people whom a load test made up are not announced', async () => {
  const { rooms, announced } = await opened(['ada', madeUpAccountId('runner1')], 2);
  await rooms.callAll();
  await expect.poll(announced).toEqual(['ada']);
});

test('gateways that look after a room together announce everybody, and each turn under one number', async () => {
  const people = Array.from({ length: 30 }, (_, i) => `runner${i}`);
  const { store, opening, rooms } = await opened(people, 30);
  const other = opening.rooms(store);
  await Promise.all([rooms.callAll(), other.callAll(), rooms.callAll(), other.callAll()]);
  const turns = () => new Set(opening.announced.map(({ accountId, number }) => `${accountId} ${number}`));
  await expect.poll(() => turns().size).toBe(people.length);
  const announced = new Set(opening.announced.map(({ accountId }) => accountId));
  expect([...announced].toSorted()).toEqual(people.toSorted());
});
