import { expect, test } from 'vitest';
import { anId, closesAt, marathonId, minute, opensAt, someIds, untilReturned } from '../aStore.ts';
import { ada, type CurrentSetting, grace, joan } from './setting.ts';

export function drawingContract(current: CurrentSetting): void {
  test('the draw takes those who entered before its instant; later ones queue behind, also while it is made', async () => {
    const { clock, store, room } = current();
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
    const { clock, store, room } = current();
    clock.time = opensAt;
    expect((await store.read(room.key)).room).toMatchObject({ isDrawn: true, entrants: 0 });
    expect(await store.drawToDo(room.key)).toBeUndefined();
    expect(await store.drawRecord(room.key)).toMatchObject({ entrants: [] });
    await room.enter(ada);
    expect(await room.call()).toMatchObject({ admitted: 1 });
  });

  test('whoever completes the draw once more changes nothing', async () => {
    const { store, room, drawn } = current();
    await drawn(ada, grace);
    await room.call({ atMost: 1 });
    await store.completeDraw(room.key, [ada, grace]);
    expect(await room.entry(ada)).toMatchObject({ number: 1, state: 'called' });
  });

  test('the record of the draw names who took part, whatever they do later', async () => {
    const { clock, store, room, drawn } = current();
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
    const { clock, store, room } = current();
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
}
