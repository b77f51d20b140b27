import { expect, test } from 'vitest';
import { anId, minute, someIds } from '../aStore.ts';
import { ada, type CurrentSetting, grace } from './setting.ts';

export function tellingContract(current: CurrentSetting): void {
  test('pages are told at most once a second, by one of those who call, and not without news', async () => {
    const { clock, room } = current();
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
    const { clock, store, room, drawn } = current();
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

  test('after an hour in which nobody came, the rate is again that of the last seconds', async () => {
    const { clock, room, drawn } = current();
    await drawn(...someIds(40));
    await room.call({ atMost: 0 });
    clock.pass(1_000);
    expect((await room.call({ atMost: 0 })).room.perMinute).toBe(0);
    for (let minutes = 0; minutes < 60; minutes += 1) {
      clock.pass(minute);
      await room.call({ atMost: 0 });
    }
    clock.pass(1_000);
    expect((await room.call({ atMost: 20 })).room.perMinute).toBeGreaterThan(30);
  });

  test('a clock that is set back by an hour keeps no news from pages, and the latest has the highest revision', async () => {
    const { clock, room, drawn } = current();
    await drawn(...someIds(40));
    clock.pass(1_000);
    const before = await room.call({ atMost: 10 });
    expect(before.tellPages).toBe(true);
    clock.pass(-60 * minute);
    await room.enter(anId(100));
    const after = await room.call();
    expect(after.tellPages).toBe(true);
    expect(after.room.toldAt).toBeGreaterThan(before.room.toldAt);
    clock.pass(1_000);
    expect((await room.call({ atMost: 5 })).room.measuredAt).toBe(clock.time);
  });

  test('pages hear that all spots are held, and that they are not any more', async () => {
    const { clock, room, drawn } = current();
    await drawn(ada, grace);
    await room.call({ free: 2, atMost: 0 });
    clock.pass(1_000);
    await room.call({ free: 1 });
    clock.pass(60_000);
    await room.call({ free: 1 });
    clock.pass(60 * minute);
    while ((await room.call({ spots: undefined })).tellPages) clock.pass(minute);
    clock.pass(1_000);
    expect(await room.call({ free: 1, atMost: 0 })).toMatchObject({
      tellPages: true,
      room: { isHeld: false },
    });
  });
}
