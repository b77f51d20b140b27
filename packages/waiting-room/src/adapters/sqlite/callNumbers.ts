import { isDeepStrictEqual } from 'node:util';
import type { CallRequest, CallResult, RoomNow } from '../../application/ports.ts';
import { callNext, mayCall, notePlaces, placesLeft, settledAfter } from '../../domain/admitting.ts';
import type { Room } from '../../domain/room.ts';
import { measure, noteUpdateIfDue } from '../../domain/telling.ts';
import type { admissionTable, entryTable } from './tables.ts';

interface Tables {
  readonly entries: Pick<ReturnType<typeof entryTable>, 'byNumber' | 'save'>;
  readonly admissions: Pick<ReturnType<typeof admissionTable>, 'removeEnded' | 'save'>;
}

/** Maximum per call, including skipped ones. */
const numbersAtOnce = 2_000;

export function callNumbers(
  { entries, admissions }: Tables,
  { room: current, now }: RoomNow,
  { places, atMost }: CallRequest,
): { room: Room; answer: CallResult } {
  const { marathonId } = current;
  const expired = admissions.removeEnded(marathonId, now);
  let room: Room = { ...current, out: current.out - expired };
  let admitted = 0;
  for (let i = 0; i < numbersAtOnce && places !== undefined && mayCall(room, now); i += 1) {
    if (admitted >= atMost || placesLeft(room, places) <= 0) break;
    const call = callNext(room, entries.byNumber(marathonId, room.calledUpTo + 1), now);
    room = call.room;
    if (call.admitted === undefined) continue;
    entries.save(marathonId, call.admitted);
    admissions.save(marathonId, room.calledUpTo, call.admitted.expiresAt + settledAfter);
    admitted += 1;
  }
  if (places !== undefined) room = notePlaces(room, places);
  // Writes only changes: rooms are checked for weeks.
  if (isDeepStrictEqual(room, current)) room = current;
  const update = noteUpdateIfDue(measure(room, now), now);
  return {
    room: update.room,
    answer: { room: update.room, now, admitted, expired, tellPages: update.isDue },
  };
}
