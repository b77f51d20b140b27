import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import { expect, test } from 'vitest';
import { anEntrant, closesAt, opensAt, untilReturned } from '../aStore.ts';
import { ada, type CurrentSetting, grace, joan } from './setting.ts';

export function enteringContract(current: CurrentSetting): void {
  test('nobody may enter more than an hour before the opening, or after registration has closed', async () => {
    const { clock, store, room } = current();
    clock.time = opensAt - waitingRoomTimes.entersBefore - 1;
    expect(await store.enter(room.key, anEntrant(ada))).toMatchObject({ refusal: { code: 'not-open-yet' } });
    clock.pass(1);
    expect(await store.enter(room.key, anEntrant(ada))).toMatchObject({ ok: true });
    clock.time = closesAt + 1;
    expect(await store.enter(room.key, anEntrant(ada))).toMatchObject({ ok: true });
    expect(await store.enter(room.key, anEntrant(grace))).toMatchObject({
      refusal: { code: 'registration-closed' },
    });
  });

  test('an account is in once, however often it enters', async () => {
    const { clock, store, room } = current();
    await room.enter(ada, grace, ada);
    const entered = await store.enter(room.key, anEntrant(ada));
    expect(entered).toMatchObject({ value: { entry: { id: ada, number: null }, room: { entries: 2 } } });
    clock.time = opensAt;
    expect(await room.draw()).toEqual({ seed: room.secrets.seed, entrants: [ada, grace].toSorted() });
  });

  test('who leaves before the draw takes no part in it, and may enter again', async () => {
    const { clock, store, room } = current();
    await room.enter(ada, grace, joan);
    expect(await store.leave(room.key, ada)).toBe(true);
    expect(await store.leave(room.key, ada)).toBe(false);
    expect(await store.find(room.key, ada)).toBeUndefined();
    await store.leave(room.key, joan);
    await room.enter(joan);
    clock.time = opensAt;
    expect((await room.draw())?.entrants).toEqual([grace, joan].toSorted());
  });

  test('who let the turn pass and enters again is at the end', async () => {
    const { clock, store, room, drawn } = current();
    await drawn(ada, grace);
    await room.call({ free: 1 });
    clock.pass(waitingRoomTimes.admission);
    await room.enter(ada);
    expect(await room.entry(ada)).toMatchObject({ number: 3, state: 'waiting', isExtended: false });
    expect((await store.read(room.key)).room).toMatchObject({ entries: 2, lastNumber: 3, out: 1 });
    clock.pass(untilReturned);
    await room.call({ free: 2 });
    expect(await room.admitted([ada, grace])).toEqual([3, 2]);
  });

  test('who leaves after the draw is passed over, and is at the end when they enter again', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace, joan);
    for (const id of [ada, grace]) expect(await store.leave(room.key, id)).toBe(true);
    expect(await store.leave(room.key, ada)).toBe(false);
    await room.enter(grace);
    expect(await room.entry(grace)).toMatchObject({ number: 4, state: 'waiting', hasLeft: false });
    await room.call();
    expect(await room.admitted([ada, grace, joan])).toEqual([4, 3]);
    await room.enter(ada);
    expect(await room.entry(ada)).toMatchObject({ number: 5, state: 'waiting' });
  });

  test('who leaves and enters again while the draw is made is at the end, too', async () => {
    const { clock, store, room } = current();
    await room.enter(ada, grace);
    clock.time = opensAt;
    await store.leave(room.key, ada);
    await room.enter(ada);
    await store.completeDraw(room.key, [ada, grace]);
    expect(await room.entry(ada)).toMatchObject({ number: 3 });
    await room.call();
    expect(await room.admitted([ada, grace])).toEqual([3, 2]);
  });

  test('who leaves with an admission keeps its spot until it ends, and gets it back by entering', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace);
    await room.call({ free: 1 });
    await store.leave(room.key, ada);
    expect(await store.find(room.key, ada)).toBeUndefined();
    expect(await room.call({ free: 1 })).toMatchObject({ admitted: 0 });
    await room.enter(ada);
    expect(await room.admitted([ada])).toEqual([1]);
  });

  test('who has registered stays so, and may queue again after leaving', async () => {
    const { store, room, drawn } = current();
    await drawn(ada);
    await room.call();
    await store.use(room.key, ada, 1);
    await room.enter(ada);
    expect(await room.entry(ada)).toMatchObject({ state: 'registered', number: 1 });
    await store.leave(room.key, ada);
    await room.enter(ada);
    expect(await room.entry(ada)).toMatchObject({ state: 'waiting', number: 2 });
  });

  test('who leaves while they register is registered, and does not queue again by a reload', async () => {
    const { store, room, drawn } = current();
    await drawn(ada);
    await room.call();
    await store.leave(room.key, ada);
    await store.use(room.key, ada, 1);
    expect(await store.find(room.key, ada)).toMatchObject({ entry: { state: 'registered' } });
    await room.enter(ada);
    expect(await room.entry(ada)).toMatchObject({ state: 'registered', number: 1 });
  });
}
