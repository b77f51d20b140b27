import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, onTestFinished, test } from 'vitest';
import { aClock, openRoom, opensAt, someIds } from '../../testing/aStore.ts';
import { waitingRoomStoreContract } from '../../testing/waitingRoomStoreContract.ts';
import { openSqliteWaitingRoomStore } from './sqliteWaitingRoomStore.ts';

function openFile(file: string, clock = aClock()) {
  const store = openSqliteWaitingRoomStore(file, clock.now);
  onTestFinished(() => store.close());
  return store;
}

waitingRoomStoreContract('on SQLite', async (clock) => openFile(':memory:', clock));

test('a restart in the middle of a draw keeps everybody, and the draw is made again', async () => {
  const file = join(temporaryFolder(), 'rooms.db');
  const clock = aClock();
  const before = openSqliteWaitingRoomStore(file, clock.now);
  const { enter, key } = await openRoom(before);
  await enter(...someIds(30));
  clock.time = opensAt;
  const due = await before.drawToDo(key);
  await before.close();

  const after = openFile(file, clock);
  const room = await openRoom(after);
  expect(room.key).toEqual(key);
  expect(await room.draw()).toEqual(due);
  await room.call({ free: 10 });
  expect(await room.admitted(someIds(30))).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
});

test('thousands who enter at once share transactions', async () => {
  const store = openFile(join(temporaryFolder(), 'rooms.db'));
  const room = await openRoom(store);
  const entered = await room.enter(...someIds(3_000));
  expect(entered.every(({ ok }) => ok)).toBe(true);
  expect((await store.read(room.key)).room.entries).toBe(3_000);
});
