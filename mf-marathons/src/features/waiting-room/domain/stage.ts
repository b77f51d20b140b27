import type { WaitingRoom, WaitingRoomEntry } from '@marathon/contracts/waitingRoom';

export type Entry = Omit<WaitingRoomEntry, 'room'>;

/** The room and the person's entry. */
export interface Position {
  readonly room: WaitingRoom;
  /** Undefined: the room takes nobody in. */
  readonly entry: Entry | undefined;
  /** Has left: only the person may enter again. */
  readonly hasLeft?: boolean;
}

/** `drawing`: the draw's result has not arrived. `called`: the turn has come, the admission has not arrived. */
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

/** `now` is the server's time (ms). */
export function stageOf({ room, entry, hasLeft }: Position, now: number): Stage {
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

/** The next instant (ms) at which time alone changes the stage; undefined if there is none. */
export function nextStageAt({ room, entry }: Position, now: number): number | undefined {
  const instants = [endOf(entry), Date.parse(room.opensAt), Date.parse(room.entersFrom)];
  return instants.filter((at) => at > now).toSorted((one, other) => one - other)[0];
}

/** People who are called before. */
export function aheadOf({ room, entry }: Position): number | undefined {
  if (entry?.number == null) return undefined;
  return Math.max(0, entry.number - room.calledUpTo - 1);
}

/** The admission's end (ms). */
const endOf = (entry: Entry | undefined) => Date.parse(entry?.admission?.expiresAt ?? '');
