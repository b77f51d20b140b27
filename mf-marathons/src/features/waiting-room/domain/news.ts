import type { WaitingRoomUpdate } from '@marathon/contracts/waitingRoom';
import type { Position } from './stage.ts';

/** Merges an update into the position; returns the same object for another room. */
export function withNews<Known extends Position>(known: Known, update: WaitingRoomUpdate): Known {
  if (update.marathonId !== known.room.marathonId) return known;
  return { ...known, room: { ...known.room, ...update, calledUpTo: latest(known, update) } };
}

/** Merges an answer with earlier knowledge: a late one must not undo a called number. */
export function afterAnswer<Known extends Position>(before: Known | undefined, answer: Known): Known {
  if (before === undefined || before.room.commitment !== answer.room.commitment) return answer;
  return { ...answer, room: { ...answer.room, calledUpTo: latest(before, answer.room) } };
}

const latest = ({ room }: Position, { calledUpTo }: Pick<WaitingRoomUpdate, 'calledUpTo'>) =>
  Math.max(room.calledUpTo, calledUpTo);
