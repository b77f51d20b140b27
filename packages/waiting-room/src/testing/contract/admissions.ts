import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import { expect, test } from 'vitest';
import { opensAt, untilReturned } from '../aStore.ts';
import { ada, type CurrentSetting, grace, joan } from './setting.ts';

export function admissionsContract(current: CurrentSetting): void {
  test('an admission is used once', async () => {
    const { store, room, drawn } = current();
    await drawn(ada);
    await room.call();
    await store.use(room.key, ada, 1);
    await store.use(room.key, ada, 1);
    expect((await store.read(room.key)).room).toMatchObject({ out: 0, used: 1 });
  });

  test('an admission that is not used gives its spot to the next number, some seconds after it has ended', async () => {
    const { clock, room, drawn } = current();
    await drawn(ada, grace);
    await room.call({ free: 1 });
    clock.pass(waitingRoomTimes.admission);
    expect(await room.call({ free: 1 })).toMatchObject({ admitted: 0, expired: 0 });
    clock.pass(untilReturned - waitingRoomTimes.admission);
    expect(await room.call({ free: 1 })).toMatchObject({ admitted: 1, expired: 1 });
    expect(await room.admitted([ada, grace])).toEqual([2]);
  });

  test('an admission can be extended once, and before it has ended', async () => {
    const { clock, store, room, drawn } = current();
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

  test('one that ended, and is extended after the clock was set back, counts as out once', async () => {
    const { clock, store, room, drawn } = current();
    await drawn(ada, grace);
    await room.call({ free: 1 });
    clock.pass(untilReturned);
    expect(await room.call({ free: 0 })).toMatchObject({ expired: 1, room: { out: 0 } });
    clock.pass(-untilReturned + 1);
    expect(await store.extend(room.key, ada)).toMatchObject({ value: { room: { out: 1 } } });
    clock.pass(2 * untilReturned);
    expect(await room.call({ free: 0 })).toMatchObject({ expired: 1, room: { out: 0 } });
  });
}
