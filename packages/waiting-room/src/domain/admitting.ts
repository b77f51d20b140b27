import { ok, type Result, refuse } from '@marathon/contracts/result';
import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import type { Change } from './entering.ts';
import { type Entry, type Instant, type Room, stateOf } from './room.ts';

/**
 * How long after its end an admission still counts as out, in milliseconds: a request that was sent in its last moment may
 * be decided later, by a clock that goes a little behind.
 */
export const settledAfter = 20_000;

/** What is known of the places: asked after `used` was read. */
export interface CountedPlaces {
  /** Of the room, before the places were asked for: later uses may be missing in the count. */
  readonly used: number;
  /** Places that nobody has taken; null is unlimited. */
  readonly free: number | null;
}

/** Of places that are neither taken nor held by an admission. */
export function placesLeft({ out, used }: Room, places: CountedPlaces): number {
  if (places.free === null) return Number.POSITIVE_INFINITY;
  return places.free - out - (used - places.used);
}

/** No place is left: admissions may give some back (held), or none can come back (sold out). */
export function notePlaces(room: Room, places: CountedPlaces): Room {
  const isFull = placesLeft(room, places) <= 0;
  return { ...room, isSoldOut: isFull && room.out === 0, isHeld: isFull && room.out > 0 };
}

export const mayCall = (room: Room, now: Instant): boolean =>
  room.isDrawn && room.calledUpTo < room.lastNumber && now >= room.opensAt && now <= room.closesAt;

export interface Call {
  readonly room: Room;
  /** Undefined: its account has left, or has registered meanwhile; the number is passed over. */
  readonly admitted: (Entry & { readonly expiresAt: Instant }) | undefined;
}

/** Calls the next number. @param entry the one with that number */
export function callNext(room: Room, entry: Entry | undefined, now: Instant): Call {
  const called = { ...room, calledUpTo: room.calledUpTo + 1 };
  if (entry?.state !== 'waiting' || entry.hasLeft) return { room: called, admitted: undefined };
  return {
    room: { ...called, out: room.out + 1, sinceMeasured: room.sinceMeasured + 1 },
    admitted: { ...entry, state: 'called', expiresAt: now + waitingRoomTimes.admission },
  };
}

export function extend(entry: Entry | undefined, now: Instant): Result<Entry & { expiresAt: Instant }> {
  if (entry === undefined || entry.hasLeft) return refuse('not-entered');
  const { expiresAt, isExtended } = entry;
  if (stateOf(entry, now) !== 'admitted' || expiresAt === null || isExtended) return refuse('not-extendable');
  return ok({ ...entry, isExtended: true, expiresAt: expiresAt + waitingRoomTimes.admission });
}

/** Its account has registered. @param wasOut whether the admission still counted as out */
export function use(room: Room, entry: Entry | undefined, wasOut: boolean): Change {
  return {
    room: wasOut ? { ...room, out: room.out - 1, used: room.used + 1 } : room,
    entry: entry && { ...entry, state: 'registered', expiresAt: null, hasLeft: false },
  };
}
