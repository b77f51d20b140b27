import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import { beforeEach, describe, expect, test } from 'vitest';
import { RoomForgotten, type WaitingRoomStore } from '../application/ports.ts';
import { newRoomSecrets } from '../application/roomSecrets.ts';
import {
  aClock,
  anId,
  closesAt,
  marathonId,
  minute,
  openRoom,
  opensAt,
  someIds,
  type TestClock,
  untilReturned,
} from './aStore.ts';

/** @param open an empty store that goes by this clock; its tests end it */
export function waitingRoomStoreContract(
  name: string,
  open: (clock: TestClock) => Promise<WaitingRoomStore>,
): void {
  describe(`a store of waiting rooms ${name}`, () => {
    let clock: TestClock;
    let store: WaitingRoomStore;
    let room: Awaited<ReturnType<typeof openRoom>>;
    beforeEach(async () => {
      clock = aClock();
      store = await open(clock);
      room = await openRoom(store);
    });
    const [ada, grace, joan] = [anId(1), anId(2), anId(3)] as const;

    /** Everybody has a number, in the order given. */
    async function drawn(...ids: readonly string[]) {
      await room.enter(...ids);
      clock.time = opensAt;
      await room.draw();
    }

    test('a room is made once and keeps its secrets; its times follow the marathon', async () => {
      const later = { opensAt: opensAt + minute, closesAt };
      const again = await store.open(marathonId, later, await newRoomSecrets());
      expect(again).toMatchObject({ secret: room.secrets.secret, room: { ...room.key, ...later } });
      expect((await store.read(room.key)).room.opensAt).toBe(later.opensAt);
    });

    test('another room of the marathon is not this one', async () => {
      const lost = { marathonId, commitment: 'b'.repeat(64) };
      await expect(store.read(lost)).rejects.toThrow(RoomForgotten);
      await expect(store.enter(lost, ada)).rejects.toThrow(RoomForgotten);
      await expect(store.read({ ...lost, marathonId: 'c'.repeat(24) })).rejects.toThrow(RoomForgotten);
    });

    test('nobody may enter more than an hour before the opening, or after registration has closed', async () => {
      clock.time = opensAt - waitingRoomTimes.entersBefore - 1;
      expect(await store.enter(room.key, ada)).toMatchObject({ refusal: { code: 'not-open-yet' } });
      clock.pass(1);
      expect(await store.enter(room.key, ada)).toMatchObject({ ok: true });
      clock.time = closesAt + 1;
      expect(await store.enter(room.key, ada)).toMatchObject({ ok: true });
      expect(await store.enter(room.key, grace)).toMatchObject({ refusal: { code: 'registration-closed' } });
    });

    test('an account is in once, however often it enters', async () => {
      await room.enter(ada, grace, ada);
      const entered = await store.enter(room.key, ada);
      expect(entered).toMatchObject({ value: { entry: { id: ada, number: null }, room: { entries: 2 } } });
      clock.time = opensAt;
      expect(await room.draw()).toEqual({ seed: room.secrets.seed, entrants: [ada, grace].toSorted() });
    });

    test('who leaves before the draw takes no part in it, and may enter again', async () => {
      await room.enter(ada, grace, joan);
      expect(await store.leave(room.key, ada)).toBe(true);
      expect(await store.leave(room.key, ada)).toBe(false);
      expect(await store.find(room.key, ada)).toBeUndefined();
      await store.leave(room.key, joan);
      await room.enter(joan);
      clock.time = opensAt;
      expect((await room.draw())?.entrants).toEqual([grace, joan].toSorted());
    });

    test('the draw takes those who entered before its instant; later ones queue behind, also while it is made', async () => {
      await room.enter(...someIds(5));
      expect(await store.drawToDo(room.key)).toBeUndefined();
      clock.time = opensAt;
      await room.enter(anId(100));
      const due = await store.drawToDo(room.key);
      expect(due?.entrants).toEqual(someIds(5));
      await room.enter(anId(101));
      expect(await store.drawRecord(room.key)).toBeUndefined();
      await store.completeDraw(room.key, someIds(5).toReversed());
      const numbers = [...someIds(5).toReversed(), anId(100), anId(101)].map(room.entry);
      expect((await Promise.all(numbers)).map((entry) => entry?.number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(await store.drawToDo(room.key)).toBeUndefined();
    });

    test('a room that nobody has entered before its opening is open from then on', async () => {
      clock.time = opensAt;
      expect((await store.read(room.key)).room).toMatchObject({ isDrawn: true, entrants: 0 });
      expect(await store.drawToDo(room.key)).toBeUndefined();
      expect(await store.drawRecord(room.key)).toMatchObject({ entrants: [] });
      await room.enter(ada);
      expect(await room.call()).toMatchObject({ admitted: 1 });
    });

    test('whoever completes the draw once more changes nothing', async () => {
      await drawn(ada, grace);
      await room.call({ atMost: 1 });
      await store.completeDraw(room.key, [ada, grace]);
      expect(await room.entry(ada)).toMatchObject({ number: 1, state: 'called' });
    });

    test('the record of the draw names who took part, whatever they do later', async () => {
      await drawn(ada, grace);
      await room.enter(joan);
      await store.leave(room.key, grace);
      await room.call();
      clock.pass(untilReturned);
      await room.enter(ada);
      expect(await store.drawRecord(room.key)).toEqual({
        marathonId,
        drawnAt: new Date(opensAt).toISOString(),
        seed: room.secrets.seed,
        commitment: room.key.commitment,
        entrants: [ada, grace].toSorted(),
      });
    });

    test('a start that moves before the draw moves the draw; after it the order stays', async () => {
      await room.enter(ada);
      const later = { opensAt: opensAt + minute, closesAt };
      await store.open(marathonId, later, room.secrets);
      clock.time = opensAt;
      expect(await store.drawToDo(room.key)).toBeUndefined();
      clock.time = later.opensAt;
      await room.draw();
      await store.open(marathonId, { opensAt: opensAt + 2 * minute, closesAt }, room.secrets);
      expect(await room.entry(ada)).toMatchObject({ number: 1 });
      expect((await room.call()).admitted).toBe(0);
      clock.time = opensAt + 2 * minute;
      expect((await room.call()).admitted).toBe(1);
    });

    test('numbers are called in their order, as many as are allowed', async () => {
      const ids = someIds(6);
      await drawn(...ids);
      expect(await room.call({ atMost: 2 })).toMatchObject({ admitted: 2, room: { calledUpTo: 2, out: 2 } });
      expect(await room.admitted(ids)).toEqual([1, 2]);
      await room.call({ atMost: 3 });
      expect(await room.admitted(ids)).toEqual([1, 2, 3, 4, 5]);
      const entry = await room.entry(ids[2] ?? '');
      expect(entry?.expiresAt).toBe(opensAt + waitingRoomTimes.admission);
    });

    test('nobody is called while the places are unknown, or after registration has closed', async () => {
      await drawn(ada);
      expect(await room.call({ places: undefined })).toMatchObject({
        admitted: 0,
        room: { isSoldOut: false },
      });
      clock.time = closesAt + 1;
      expect((await room.call()).admitted).toBe(0);
    });

    test('never more are out than there are places', async () => {
      const ids = someIds(5);
      await drawn(...ids);
      await room.call({ free: 2 });
      expect(await room.call({ free: 2 })).toMatchObject({ admitted: 0, room: { isSoldOut: false, out: 2 } });
      expect(await room.call({ free: 3 })).toMatchObject({ admitted: 1 });
      expect(await room.admitted(ids)).toEqual([1, 2, 3]);
    });

    test('who registers after the places were asked for counts until they are asked for again', async () => {
      await drawn(ada, grace, joan);
      await room.call({ free: 1 });
      await store.use(room.key, ada, 1);
      const late = await store.call(room.key, { places: { used: 0, free: 1 }, atMost: 10 });
      expect(late).toMatchObject({ admitted: 0, room: { out: 0, used: 1, isSoldOut: true } });
      expect(await room.call({ free: 1 })).toMatchObject({ admitted: 1, room: { isSoldOut: false } });
      expect(await room.entry(ada)).toMatchObject({ state: 'registered' });
    });

    test('an admission is used once', async () => {
      await drawn(ada);
      await room.call();
      await store.use(room.key, ada, 1);
      await store.use(room.key, ada, 1);
      expect((await store.read(room.key)).room).toMatchObject({ out: 0, used: 1 });
    });

    test('an admission that is not used gives its place to the next number, some seconds after it has ended', async () => {
      await drawn(ada, grace);
      await room.call({ free: 1 });
      clock.pass(waitingRoomTimes.admission);
      expect(await room.call({ free: 1 })).toMatchObject({ admitted: 0, expired: 0 });
      clock.pass(untilReturned - waitingRoomTimes.admission);
      expect(await room.call({ free: 1 })).toMatchObject({ admitted: 1, expired: 1 });
      expect(await room.admitted([ada, grace])).toEqual([2]);
    });

    test('who let the turn pass and enters again is at the end', async () => {
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

    test('an admission can be extended once, and before it has ended', async () => {
      await drawn(ada, grace);
      expect(await store.extend(room.key, joan)).toMatchObject({ refusal: { code: 'not-entered' } });
      expect(await store.extend(room.key, ada)).toMatchObject({ refusal: { code: 'not-extendable' } });
      await room.call();
      const twice = { entry: { isExtended: true, expiresAt: opensAt + 2 * waitingRoomTimes.admission } };
      expect(await store.extend(room.key, ada)).toMatchObject({ value: twice });
      expect(await store.extend(room.key, ada)).toMatchObject({ refusal: { code: 'not-extendable' } });
      clock.pass(untilReturned);
      expect(await store.extend(room.key, grace)).toMatchObject({ refusal: { code: 'not-extendable' } });
      expect(await room.call()).toMatchObject({ expired: 1, room: { out: 1 } });
    });

    test('who leaves is passed over; who comes back before that keeps the number, and later gets a new one', async () => {
      await drawn(ada, grace, joan);
      for (const id of [ada, grace]) await store.leave(room.key, id);
      await room.enter(grace);
      await room.call();
      expect(await room.admitted([grace, joan])).toEqual([2, 3]);
      await room.enter(ada);
      expect(await room.entry(ada)).toMatchObject({ number: 4, state: 'waiting' });
    });

    test('who leaves with an admission keeps its place until it ends, and gets it back by entering', async () => {
      await drawn(ada, grace);
      await room.call({ free: 1 });
      await store.leave(room.key, ada);
      expect(await store.find(room.key, ada)).toBeUndefined();
      expect(await room.call({ free: 1 })).toMatchObject({ admitted: 0 });
      await room.enter(ada);
      expect(await room.admitted([ada])).toEqual([1]);
    });

    test('who has registered stays so, and may queue again after leaving', async () => {
      await drawn(ada);
      await room.call();
      await store.use(room.key, ada, 1);
      await room.enter(ada);
      expect(await room.entry(ada)).toMatchObject({ state: 'registered', number: 1 });
      await store.leave(room.key, ada);
      await room.enter(ada);
      expect(await room.entry(ada)).toMatchObject({ state: 'waiting', number: 2 });
    });

    test('sold out is when no place is left and no admission out; a place that comes free ends it', async () => {
      await drawn(ada, grace, joan);
      await room.call({ free: 1 });
      expect((await room.call({ free: 0 })).room.isSoldOut).toBe(false);
      await store.use(room.key, ada, 1);
      expect((await room.call({ free: 0 })).room.isSoldOut).toBe(true);
      expect(await room.call({ free: 1 })).toMatchObject({ admitted: 1, room: { isSoldOut: false } });
    });

    test('two who call at once admit nobody twice and nobody too many', async () => {
      const ids = someIds(50);
      await drawn(...ids);
      const calls = await Promise.all(Array.from({ length: 8 }, () => room.call({ free: 20, atMost: 7 })));
      expect(calls.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(20);
      expect(await room.admitted(ids)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    });

    test('pages are told at most once a second, by one of those who call, and not without news', async () => {
      await room.enter(ada);
      const first = await Promise.all([room.call(), room.call()]);
      expect(first.filter(({ tellPages }) => tellPages)).toHaveLength(1);
      await room.enter(grace);
      clock.pass(999);
      expect((await room.call()).tellPages).toBe(false);
      clock.pass(1);
      expect((await room.call()).tellPages).toBe(true);
      clock.pass(1_000);
      expect((await room.call()).tellPages).toBe(false);
    });

    test('the rate is that of the last seconds', async () => {
      await drawn(...someIds(40));
      expect((await room.call({ atMost: 10 })).room.perMinute).toBeNull();
      clock.pass(1_000);
      expect((await room.call({ atMost: 10 })).room.perMinute).toBe(1_200);
      for (let second = 0; second < 120; second += 1) {
        clock.pass(1_000);
        await room.call({ free: 0 });
      }
      expect((await store.read(room.key)).room.perMinute).toBeLessThan(10);
    });

    test('rooms are in use while somebody is in them, until an hour after registration has closed', async () => {
      expect(await store.inUse()).toEqual([]);
      await room.enter(ada);
      expect(await store.inUse()).toEqual([marathonId]);
      clock.time = closesAt + 60 * minute;
      expect(await store.inUse()).toEqual([]);
    });

    test('is ready', async () => {
      await expect(store.ready()).resolves.not.toThrow();
    });
  });
}
