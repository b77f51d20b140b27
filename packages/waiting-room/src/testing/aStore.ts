import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import type { RoomKey, WaitingRoomStore } from '../application/ports.ts';
import { newRoomSecrets } from '../application/roomSecrets.ts';
import { settledAfter } from '../domain/admitting.ts';
import type { CallRequest } from '../domain/calling.ts';

export const marathonId = 'a'.repeat(24);
export const opensAt = Date.parse('2027-03-01T09:00:00.000Z');
export const closesAt = Date.parse('2027-04-01T09:00:00.000Z');
export const minute = 60_000;
/** When the spot of an unused admission is free again. */
export const untilReturned = waitingRoomTimes.admission + settledAfter;

export const anId = (number: number) => number.toString(16).padStart(32, '0');
export const someIds = (count: number, from = 0) => Array.from({ length: count }, (_, i) => anId(from + i));

export const anEntrant = (entryId: string) => ({ entryId, accountId: `account-${entryId}` });

export function aClock(from = opensAt - minute) {
  const clock = {
    time: from,
    now: () => new Date(clock.time),
    pass(ms: number) {
      clock.time += ms;
    },
  };
  return clock;
}
export type TestClock = ReturnType<typeof aClock>;

export async function openRoom(store: WaitingRoomStore, settings = { opensAt, closesAt }) {
  const secrets = await newRoomSecrets();
  const { room } = await store.open(marathonId, settings, secrets);
  const key: RoomKey = { marathonId, commitment: room.commitment };

  async function call(request: Partial<CallRequest> & { readonly free?: number | null } = {}) {
    const { free = null, atMost = 1_000 } = request;
    const { used } = (await store.read(key)).room;
    return store.call(key, { atMost, spots: { used, free }, ...request });
  }

  return {
    key,
    secrets,
    call,
    enter: (...ids: readonly string[]) => Promise.all(ids.map((id) => store.enter(key, anEntrant(id)))),
    entry: async (id: string) => (await store.find(key, id))?.entry,
    async draw() {
      const due = await store.drawToDo(key);
      if (due) await store.completeDraw(key, due.entrants);
      return due;
    },
    async admitted(ids: readonly string[]) {
      const found = await Promise.all(ids.map((id) => store.find(key, id)));
      return found.flatMap((one) =>
        one?.entry.state === 'called' && (one.entry.expiresAt ?? 0) > one.now ? [one.entry.number] : [],
      );
    },
  };
}
