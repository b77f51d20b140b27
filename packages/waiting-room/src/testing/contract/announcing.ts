import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import { expect, test } from 'vitest';
import { announcedAtOnce } from '../../domain/announcing.ts';
import { anEntrant, opensAt, someIds, untilReturned } from '../aStore.ts';
import { ada, type CurrentSetting, grace, joan } from './setting.ts';

const turnOf = (id: string, number: number) => ({
  ...anEntrant(id),
  number,
  expiresAt: opensAt + waitingRoomTimes.admission,
});

export function announcingContract(current: CurrentSetting): void {
  test('turns are announced in the order of their numbers, until that is noted', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace, joan);
    expect(await store.turnsToAnnounce(room.key)).toBeUndefined();
    await room.call({ atMost: 2 });
    const two = { upTo: 2, turns: [turnOf(ada, 1), turnOf(grace, 2)] };
    for (let time = 0; time < 2; time += 1) expect(await store.turnsToAnnounce(room.key)).toEqual(two);
    await store.noteAnnounced(room.key, 1);
    expect(await store.turnsToAnnounce(room.key)).toEqual({ upTo: 2, turns: [turnOf(grace, 2)] });
    await store.noteAnnounced(room.key, 2);
    expect(await store.turnsToAnnounce(room.key)).toBeUndefined();
    await room.call();
    expect(await store.turnsToAnnounce(room.key)).toEqual({ upTo: 3, turns: [turnOf(joan, 3)] });
  });

  test('a note that comes late takes none back, and none goes beyond who was called', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace, joan);
    await room.call({ atMost: 2 });
    await store.noteAnnounced(room.key, 3);
    await store.noteAnnounced(room.key, 1);
    expect((await store.read(room.key)).room.announcedUpTo).toBe(2);
    await room.call();
    expect(await store.turnsToAnnounce(room.key)).toMatchObject({ turns: [{ number: 3 }] });
  });

  test('who has left, or has registered, has no turn to hear of', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace, joan);
    await store.leave(room.key, ada);
    await room.call();
    await store.use(room.key, grace, 2);
    await store.leave(room.key, joan);
    expect(await store.turnsToAnnounce(room.key)).toEqual({ upTo: 3, turns: [] });
  });

  test('who let a turn pass and enters again hears of the next one', async () => {
    const { clock, store, room, drawn } = current();
    await drawn(ada);
    await room.call();
    await store.noteAnnounced(room.key, 1);
    clock.pass(untilReturned);
    await room.enter(ada);
    await room.call();
    const expiresAt = clock.time + waitingRoomTimes.admission;
    const turns = [{ ...turnOf(ada, 2), expiresAt }];
    expect(await store.turnsToAnnounce(room.key)).toEqual({ upTo: 2, turns });
  });

  test('a great many are announced some at a time', async () => {
    const { store, room, drawn } = current();
    const ids = someIds(announcedAtOnce + 20);
    await drawn(...ids);
    await room.call();
    const first = await store.turnsToAnnounce(room.key);
    expect(first?.upTo).toBe(announcedAtOnce);
    expect(first?.turns).toHaveLength(announcedAtOnce);
    await store.noteAnnounced(room.key, announcedAtOnce);
    expect((await store.turnsToAnnounce(room.key))?.turns).toHaveLength(20);
  });
}
