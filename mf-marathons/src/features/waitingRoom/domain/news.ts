import type { WaitingRoomUpdate } from '@marathon/contracts/waitingRoom';
import type { Place } from './stage.ts';

/** The place with what everybody in the room was told; the same object when it is about another room. */
export function withNews<Known extends Place>(known: Known, update: WaitingRoomUpdate): Known {
  if (update.marathonId !== known.room.marathonId) return known;
  return { ...known, room: { ...known.room, ...update, calledUpTo: latest(known, update) } };
}

/** An answer with what was known before: one that comes late calls no number back. */
export function afterAnswer<Known extends Place>(before: Known | undefined, answer: Known): Known {
  if (before === undefined || before.room.commitment !== answer.room.commitment) return answer;
  return { ...answer, room: { ...answer.room, calledUpTo: latest(before, answer.room) } };
}

const latest = ({ room }: Place, { calledUpTo }: Pick<WaitingRoomUpdate, 'calledUpTo'>) =>
  Math.max(room.calledUpTo, calledUpTo);
