import type { WaitingRoom, WaitingRoomEntry } from '@marathon/contracts/waitingRoom';

export type Entry = Omit<WaitingRoomEntry, 'room'>;

/** What the page knows of a room and of the person in it. */
export interface Place {
  readonly room: WaitingRoom;
  /** Undefined: the room takes nobody in. */
  readonly entry: Entry | undefined;
  /** The person was in, and has left: they enter again only when they say so. */
  readonly hasLeft?: boolean;
}

/**
 * Where the person stands. `drawing`: the draw is on, or its result on its way here. `called`: it is the person's turn, and
 * the admission is on its way here.
 */
export type Stage =
  | 'early'
  | 'gathering'
  | 'drawing'
  | 'queued'
  | 'called'
  | 'admitted'
  | 'expired'
  | 'left'
  | 'registered'
  | 'sold-out'
  | 'closed';

/** @param now the time (ms) by the server's clock */
export function stageOf({ room, entry, hasLeft }: Place, now: number): Stage {
  if (entry?.state === 'registered') return 'registered';
  const isAdmitted = entry?.state === 'admitted' && entry.admission !== null;
  if (isAdmitted && now < endOf(entry)) return 'admitted';
  if (room.phase === 'sold-out' || room.phase === 'closed') return room.phase;
  if (hasLeft) return 'left';
  if (isAdmitted || entry?.state === 'expired') return 'expired';
  if (room.phase === 'early') return 'early';
  if (room.phase === 'gathering') return now < Date.parse(room.opensAt) ? 'gathering' : 'drawing';
  if (entry?.number == null) return 'drawing';
  return entry.number <= room.calledUpTo ? 'called' : 'queued';
}

/** The next instant (ms) at which the clock alone changes the stage; undefined when none is left. */
export function nextStageAt({ room, entry }: Place, now: number): number | undefined {
  const instants = [endOf(entry), Date.parse(room.opensAt), Date.parse(room.entersFrom)];
  return instants.filter((at) => at > now).toSorted((one, other) => one - other)[0];
}

/** How many are called before the person. */
export function aheadOf({ room, entry }: Place): number | undefined {
  if (entry?.number == null) return undefined;
  return Math.max(0, entry.number - room.calledUpTo - 1);
}

/** The instant (ms) at which the admission ends. */
const endOf = (entry: Entry | undefined) => Date.parse(entry?.admission?.expiresAt ?? '');
