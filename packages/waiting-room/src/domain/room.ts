import { type entryStates, type waitingRoomPhases, waitingRoomTimes } from '@marathon/contracts/waitingRoom';

/** Milliseconds since 1970, by the store's clock. */
export type Instant = number;

export interface RoomSettings {
  /** The opening of registration, and instant of the draw. */
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

export interface Room extends RoomSettings {
  readonly marathonId: string;
  /** To the seed. Also identifies the room, in case the store loses it and another one is made. */
  readonly commitment: string;
  readonly entries: number;
  readonly entrants: number;
  readonly drawnAt: Instant | null;
  readonly isDrawn: boolean;
  readonly lastNumber: number;
  readonly calledUpTo: number;
  /** Whose turn came up to this number has been announced. */
  readonly announcedUpTo: number;
  /** Admissions that may still be used. */
  readonly out: number;
  readonly used: number;
  readonly isSoldOut: boolean;
  readonly isHeld: boolean;
  readonly perMinute: number | null;
  readonly sinceMeasured: number;
  readonly measuredAt: Instant;
  readonly told: string;
  readonly toldAt: Instant;
}

export interface Entry {
  readonly id: string;
  readonly number: number | null;
  readonly state: 'waiting' | 'called' | 'registered';
  readonly expiresAt: Instant | null;
  readonly isExtended: boolean;
  /** Its number is skipped. An outstanding admission is kept in case the account enters again. */
  readonly hasLeft: boolean;
  readonly takesPartInDraw: boolean;
}

export function newRoom(marathonId: string, commitment: string, settings: RoomSettings): Room {
  return {
    marathonId,
    commitment,
    opensAt: settings.opensAt,
    closesAt: settings.closesAt,
    entries: 0,
    entrants: 0,
    drawnAt: null,
    isDrawn: false,
    lastNumber: 0,
    calledUpTo: 0,
    announcedUpTo: 0,
    out: 0,
    used: 0,
    isSoldOut: false,
    isHeld: false,
    perMinute: null,
    sinceMeasured: 0,
    measuredAt: 0,
    told: '',
    toldAt: 0,
  };
}

export type Phase = (typeof waitingRoomPhases)[number];

export function phaseOf(room: Room, now: Instant): Phase {
  if (now > room.closesAt) return 'closed';
  if (room.isDrawn) return room.isSoldOut ? 'sold-out' : 'open';
  const isEarly = room.drawnAt === null && now < entersFrom(room);
  return isEarly ? 'early' : 'gathering';
}

export const entersFrom = ({ opensAt }: RoomSettings): Instant => opensAt - waitingRoomTimes.entersBefore;

export type EntryState = (typeof entryStates)[number];

export function stateOf({ state, expiresAt }: Entry, now: Instant): EntryState {
  if (state !== 'called') return state;
  return expiresAt !== null && now < expiresAt ? 'admitted' : 'expired';
}
