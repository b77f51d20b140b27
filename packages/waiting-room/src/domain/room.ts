import { type entryStates, type waitingRoomPhases, waitingRoomTimes } from '@marathon/contracts/waitingRoom';

/** Milliseconds since 1970, by the clock of the store. */
export type Instant = number;

export interface RoomSettings {
  /** When registration opens: the instant of the draw. */
  readonly opensAt: Instant;
  /** The last instant of registration. */
  readonly closesAt: Instant;
}

/** The waiting room of one marathon, without who is in it. */
export interface Room extends RoomSettings {
  readonly marathonId: string;
  /** Of the seed. Also tells this room from one that was made after the store had lost it. */
  readonly commitment: string;
  /** Accounts that have entered. */
  readonly entries: number;
  /** How many take part in the draw: fixed from its instant on. */
  readonly entrants: number;
  readonly drawnAt: Instant | null;
  /** Everybody who takes part in the draw has a number. */
  readonly isDrawn: boolean;
  readonly lastNumber: number;
  readonly calledUpTo: number;
  /** Admissions that may still be used. */
  readonly out: number;
  /** How many have registered with an admission, ever. */
  readonly used: number;
  readonly isSoldOut: boolean;
  /** All places that are left are held by admissions that are out. */
  readonly isHeld: boolean;
  /** Admissions a minute, as lately measured. */
  readonly perMinute: number | null;
  /** Admissions since the last measurement. */
  readonly sinceMeasured: number;
  readonly measuredAt: Instant;
  /** What pages were told last, and when. */
  readonly told: string;
  readonly toldAt: Instant;
}

export interface Entry {
  readonly id: string;
  /** Null until the draw. */
  readonly number: number | null;
  readonly state: 'waiting' | 'called' | 'registered';
  /** Of the admission. */
  readonly expiresAt: Instant | null;
  readonly isExtended: boolean;
  /** Its account has left: its number is passed over. An admission that is out is kept for whoever enters again. */
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
