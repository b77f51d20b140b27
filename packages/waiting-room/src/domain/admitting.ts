import { ok, type Result, refuse } from '@marathon/contracts/result';
import { waitingRoomTimes } from '@marathon/contracts/waitingRoom';
import type { Change } from './entering.ts';
import { type Entry, type Instant, type Room, stateOf } from './room.ts';

/** How long an ended admission still counts as out, in milliseconds: a deciding clock may be slightly slow. */
export const settledAfter = 20_000;

/** Counted after `used` was read. */
export interface SpotCount {
  /** Read before the spots: later uses may be missing in the count. */
  readonly used: number;
  readonly free: number | null;
}

function spotsLeft({ out, used }: Room, spots: SpotCount): number {
  if (spots.free === null) return Number.POSITIVE_INFINITY;
  return spots.free - out - (used - spots.used);
}

/** No spot is left: admissions may return some (held), or none can come back (sold out). */
export function noteSpots(room: Room, spots: SpotCount): Room {
  const isFull = spotsLeft(room, spots) <= 0;
  const isSoldOut = isFull && room.out === 0;
  const isHeld = isFull && room.out > 0;
  return room.isSoldOut === isSoldOut && room.isHeld === isHeld ? room : { ...room, isSoldOut, isHeld };
}

const mayCall = (room: Room, now: Instant): boolean =>
  room.isDrawn && room.calledUpTo < room.lastNumber && now >= room.opensAt && now <= room.closesAt;

/** Waiting people for whom there is a spot. */
export const callableCount = (room: Room, spots: SpotCount, now: Instant): number =>
  mayCall(room, now) ? Math.max(0, Math.min(room.lastNumber - room.calledUpTo, spotsLeft(room, spots))) : 0;

export interface CalledEntry extends Entry {
  readonly number: number;
  readonly expiresAt: Instant;
}

interface Call {
  readonly room: Room;
  /** Undefined: the account has left or registered meanwhile, so the number is skipped. */
  readonly admitted: CalledEntry | undefined;
}

/** @param entry the one with the next number */
export function callNext(room: Room, entry: Entry | undefined, now: Instant): Call {
  const called = { ...room, calledUpTo: room.calledUpTo + 1 };
  if (entry?.state !== 'waiting' || entry.hasLeft) return { room: called, admitted: undefined };
  return {
    room: { ...called, out: room.out + 1, sinceMeasured: room.sinceMeasured + 1 },
    admitted: {
      ...entry,
      number: called.calledUpTo,
      state: 'called',
      expiresAt: now + waitingRoomTimes.admission,
    },
  };
}

export function extend(entry: Entry | undefined, now: Instant): Result<Entry & { expiresAt: Instant }> {
  if (entry === undefined || entry.hasLeft) return refuse('not-entered');
  const { expiresAt, isExtended } = entry;
  if (stateOf(entry, now) !== 'admitted' || expiresAt === null || isExtended) return refuse('not-extendable');
  return ok({ ...entry, isExtended: true, expiresAt: expiresAt + waitingRoomTimes.admission });
}

/** @param wasOut whether the admission still counted as out */
export function use(room: Room, entry: Entry | undefined, wasOut: boolean): Change {
  return {
    room: wasOut ? { ...room, out: room.out - 1, used: room.used + 1 } : room,
    entry: entry && { ...entry, state: 'registered', expiresAt: null, hasLeft: false },
  };
}
