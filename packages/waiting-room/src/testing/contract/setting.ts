import { beforeEach } from 'vitest';
import type { WaitingRoomStore } from '../../application/ports.ts';
import { aClock, anId, openRoom, opensAt, type TestClock } from '../aStore.ts';

export const [ada, grace, joan] = [anId(1), anId(2), anId(3)] as const;

export type OpenStore = (clock: TestClock) => Promise<WaitingRoomStore>;
export type CurrentSetting = ReturnType<typeof settingOfEachTest>;

/** For each test a new store with a room, a minute before its opening. */
export function settingOfEachTest(open: OpenStore) {
  let current: Awaited<ReturnType<typeof aSetting>>;
  beforeEach(async () => {
    current = await aSetting(open);
  });
  return () => current;
}

async function aSetting(open: OpenStore) {
  const clock = aClock();
  const store = await open(clock);
  const room = await openRoom(store);
  /** Gives everybody a number, in this order. */
  async function drawn(...ids: readonly string[]) {
    await room.enter(...ids);
    clock.time = opensAt;
    await room.draw();
  }
  return { clock, store, room, drawn };
}
