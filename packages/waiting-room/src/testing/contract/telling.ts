import { expect, test } from 'vitest';
import { someIds } from '../aStore.ts';
import { ada, type CurrentSetting, grace } from './setting.ts';

/** What pages are told, and when. */
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
}
