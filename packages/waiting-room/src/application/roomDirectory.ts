import type { Places } from '@marathon/contracts/places';
import type { PlacesSource } from '@marathon/service-kit';
import type { RoomSettings } from '../domain/room.ts';
import type { Stopwatch } from './budget.ts';
import type { RoomKey, WaitingRoomStore } from './ports.ts';
import { newRoomSecrets } from './roomSecrets.ts';

export interface OpenRoom {
  readonly key: RoomKey;
  readonly secret: string;
  readonly settings: RoomSettings;
}

/** It is unknown whether the marathon has a waiting room. */
export class SpotsUnknown extends Error {}

export interface RoomDirectory {
  /** Undefined: no such marathon, or its waiting room is off. Up to a second old. @throws SpotsUnknown */
  find(marathonId: string): Promise<OpenRoom | undefined>;
  learn(marathonId: string, places: Places | undefined): Promise<OpenRoom | undefined>;
  forget(marathonId: string): void;
}

interface CachedRoom {
  readonly room: OpenRoom | undefined;
  readonly at: number;
}

const freshFor = 1_000;
const atMost = 2_000;

interface Dependencies {
  readonly store: Pick<WaitingRoomStore, 'open'>;
  readonly places: PlacesSource;
  readonly time: Stopwatch;
}

export function createRoomDirectory({ store, places, time }: Dependencies): RoomDirectory {
  const cache = new Map<string, CachedRoom>();
  const pending = new Map<string, Promise<OpenRoom | undefined>>();

  function remember(marathonId: string, room: OpenRoom | undefined): OpenRoom | undefined {
    cache.delete(marathonId);
    cache.set(marathonId, { room, at: time() });
    const [oldest] = cache.keys();
    if (cache.size > atMost && oldest !== undefined) cache.delete(oldest);
    return room;
  }

  async function learn(marathonId: string, found: Places | undefined) {
    if (!found?.waitingRoom) return remember(marathonId, undefined);
    const settings = settingsOf(found);
    const before = cache.get(marathonId)?.room;
    if (before && isSame(before.settings, settings)) return remember(marathonId, before);
    const { secret, room } = await store.open(marathonId, settings, await newRoomSecrets());
    return remember(marathonId, { key: { marathonId, commitment: room.commitment }, secret, settings });
  }

  async function ask(marathonId: string): Promise<OpenRoom | undefined> {
    const found = await places.find(marathonId).catch((cause: unknown) => {
      // An existing queue continues while nobody can count the spots.
      if (cache.get(marathonId)?.room) return 'unknown' as const;
      throw new SpotsUnknown('svc-registrations does not report free spots', { cause });
    });
    return found === 'unknown' ? cache.get(marathonId)?.room : learn(marathonId, found);
  }

  return {
    learn,
    async find(marathonId) {
      const last = cache.get(marathonId);
      if (last && time() - last.at < freshFor) return last.room;
      const request = pending.get(marathonId) ?? ask(marathonId);
      pending.set(marathonId, request);
      return request.finally(() => pending.delete(marathonId));
    },
    forget: (marathonId) => void cache.delete(marathonId),
  };
}

const settingsOf = ({ registrationStart, registrationEnd }: Places): RoomSettings => ({
  opensAt: Date.parse(registrationStart),
  closesAt: Date.parse(registrationEnd),
});

const isSame = (one: RoomSettings, other: RoomSettings) =>
  one.opensAt === other.opensAt && one.closesAt === other.closesAt;
