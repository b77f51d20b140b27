import { expect, test } from 'vitest';
import { UnknownRoom } from '../../application/ports.ts';
import { newRoomSecrets } from '../../application/roomSecrets.ts';
import { anEntrant, closesAt, marathonId, minute, opensAt } from '../aStore.ts';
import { ada, type CurrentSetting } from './setting.ts';

export function roomsContract(current: CurrentSetting): void {
  test('a room is made once and keeps its secrets; its times follow the marathon', async () => {
    const { store, room } = current();
    const later = { opensAt: opensAt + minute, closesAt };
    const again = await store.open(marathonId, later, await newRoomSecrets());
    expect(again).toMatchObject({ secret: room.secrets.secret, room: { ...room.key, ...later } });
    expect((await store.read(room.key)).room.opensAt).toBe(later.opensAt);
  });

  test('another room of the marathon is not this one', async () => {
    const { store } = current();
    const lost = { marathonId, commitment: 'b'.repeat(64) };
    await expect(store.read(lost)).rejects.toThrow(UnknownRoom);
    await expect(store.enter(lost, anEntrant(ada))).rejects.toThrow(UnknownRoom);
    await expect(store.read({ ...lost, marathonId: 'c'.repeat(24) })).rejects.toThrow(UnknownRoom);
  });

  test('rooms are in use while somebody is in them, until an hour after registration has closed', async () => {
    const { clock, store, room } = current();
    expect(await store.inUse()).toEqual([]);
    await room.enter(ada);
    expect(await store.inUse()).toEqual([marathonId]);
    clock.time = closesAt + 60 * minute;
    expect(await store.inUse()).toEqual([]);
  });

  test('rooms are kept with their secrets for sixty days, also when they are in use no more', async () => {
    const { clock, store, room } = current();
    expect(await store.rooms()).toEqual([]);
    await room.enter(ada);
    const stored = [{ key: room.key, secret: room.secrets.secret }];
    expect(await store.rooms()).toEqual(stored);
    clock.time = closesAt + 60 * 24 * 60 * minute - 1;
    expect(await store.rooms()).toEqual(stored);
    clock.pass(1);
    expect(await store.rooms()).toEqual([]);
  });

  test('is ready', async () => {
    const { store } = current();
    await expect(store.ready()).resolves.not.toThrow();
  });
}
