import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import { expect, test } from 'vitest';
import { closesAt, opensAt, someIds, untilReturned } from '../aStore.ts';
import { ada, type CurrentSetting, grace, joan } from './setting.ts';

export function callingContract(current: CurrentSetting): void {
  test('numbers are called in their order, as many as are allowed', async () => {
    const { room, drawn } = current();
    const ids = someIds(6);
    await drawn(...ids);
    expect(await room.call({ atMost: 2 })).toMatchObject({ admitted: 2, room: { calledUpTo: 2, out: 2 } });
    expect(await room.admitted(ids)).toEqual([1, 2]);
    await room.call({ atMost: 3 });
    expect(await room.admitted(ids)).toEqual([1, 2, 3, 4, 5]);
    const entry = await room.entry(ids[2] ?? '');
    expect(entry?.expiresAt).toBe(opensAt + waitingRoomTimes.admission);
  });

  test('nobody is called while the spots are unknown, or after registration has closed', async () => {
    const { clock, room, drawn } = current();
    await drawn(ada);
    expect(await room.call({ spots: undefined })).toMatchObject({
      admitted: 0,
      room: { isSoldOut: false },
    });
    clock.time = closesAt + 1;
    expect((await room.call()).admitted).toBe(0);
  });

  test('never more are out than there are spots', async () => {
    const { room, drawn } = current();
    const ids = someIds(5);
    await drawn(...ids);
    await room.call({ free: 2 });
    expect(await room.call({ free: 2 })).toMatchObject({ admitted: 0, room: { isSoldOut: false, out: 2 } });
    expect(await room.call({ free: 3 })).toMatchObject({ admitted: 1 });
    expect(await room.admitted(ids)).toEqual([1, 2, 3]);
  });

  test('who registers after the spots were asked for counts until they are asked for again', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace, joan);
    await room.call({ free: 1 });
    await store.use(room.key, ada, 1);
    const late = await store.call(room.key, { spots: { used: 0, free: 1 }, atMost: 10 });
    expect(late).toMatchObject({ admitted: 0, room: { out: 0, used: 1, isSoldOut: true } });
    expect(await room.call({ free: 1 })).toMatchObject({ admitted: 1, room: { isSoldOut: false } });
    expect(await room.entry(ada)).toMatchObject({ state: 'registered' });
  });

  test('sold out is when no spot is left and no admission out; a spot that comes free ends it', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace, joan);
    await room.call({ free: 1 });
    expect((await room.call({ free: 0 })).room.isSoldOut).toBe(false);
    await store.use(room.key, ada, 1);
    expect((await room.call({ free: 0 })).room.isSoldOut).toBe(true);
    expect(await room.call({ free: 1 })).toMatchObject({ admitted: 1, room: { isSoldOut: false } });
  });

  test('all spots are held while admissions that are out take all that are left', async () => {
    const { clock, store, room, drawn } = current();
    await drawn(ada, grace, joan);
    expect((await room.call({ free: 2, atMost: 1 })).room.isHeld).toBe(false);
    expect((await room.call({ free: 2 })).room.isHeld).toBe(true);
    expect((await room.call({ spots: undefined })).room.isHeld).toBe(true);
    await store.use(room.key, ada, 1);
    expect((await room.call({ free: 1 })).room.isHeld).toBe(true);
    clock.pass(untilReturned);
    expect((await room.call({ free: 0 })).room).toMatchObject({ isHeld: false, isSoldOut: true });
    expect((await room.call()).room.isHeld).toBe(false);
  });

  test('two who call at once admit nobody twice and nobody too many', async () => {
    const { room, drawn } = current();
    const ids = someIds(50);
    await drawn(...ids);
    const calls = await Promise.all(Array.from({ length: 8 }, () => room.call({ free: 20, atMost: 7 })));
    expect(calls.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(20);
    expect(await room.admitted(ids)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('who leaves, registers or extends while others call loses nothing of it, and nobody too many is called', async () => {
    const { store, room, drawn } = current();
    const ids = someIds(60);
    await drawn(...ids);
    await room.call({ free: 10 });
    const [users, extenders, leavers] = [ids.slice(0, 3), ids.slice(3, 6), ids.slice(10, 40)];
    await Promise.all([
      ...Array.from({ length: 6 }, () => store.call(room.key, { spots: { used: 0, free: 30 }, atMost: 5 })),
      ...users.map((id, i) => store.use(room.key, id, i + 1)),
      ...extenders.map((id) => store.extend(room.key, id)),
      ...leavers.map((id) => store.leave(room.key, id)),
    ]);
    const last = await store.call(room.key, { spots: { used: 0, free: 30 }, atMost: 30 });
    expect(last.room.out + last.room.used).toBe(30);
    expect(last.room.used).toBe(3);
    const states = async (some: readonly string[]) => Promise.all(some.map((id) => room.entry(id)));
    for (const entry of await states(users)) expect(entry).toMatchObject({ state: 'registered' });
    for (const entry of await states(extenders)) expect(entry).toMatchObject({ isExtended: true });
    for (const entry of await states(leavers)) expect(entry).toBeUndefined();
  });
}
