import { type CalledEntry, callableCount, callNext, noteSpots, type SpotCount } from './admitting.ts';
import type { Entry, Instant, Room } from './room.ts';
import { measure, noteUpdateIfDue } from './telling.ts';

export interface CallRequest {
  /** Undefined: unknown, so nobody is called. */
  readonly spots: SpotCount | undefined;
  readonly atMost: number;
}

export interface CallDecision {
  /** The same object if nothing has changed: rooms are checked for weeks. */
  readonly room: Room;
  readonly called: readonly CalledEntry[];
  /** How many more people may be called if more entries are given. */
  readonly lacking: number;
  readonly tellPages: boolean;
}

/** Maximum per call, including skipped ones. */
export const numbersAtOnce = 2_000;

/** @param next the entries of the numbers after `calledUpTo`, in order */
export function decideCall(
  { room: current, now }: { readonly room: Room; readonly now: Instant },
  { spots, atMost }: CallRequest,
  next: Iterable<Entry | undefined>,
): CallDecision {
  let room = current;
  const called: CalledEntry[] = [];
  const lacking = () =>
    spots === undefined ? 0 : Math.min(atMost - called.length, callableCount(room, spots, now));
  for (const entry of next) {
    if (lacking() <= 0) break;
    const call = callNext(room, entry, now);
    room = call.room;
    if (call.admitted !== undefined) called.push(call.admitted);
  }
  const counted = spots === undefined ? room : noteSpots(room, spots);
  const { room: told, isDue } = noteUpdateIfDue(measure(counted, now), now);
  return { room: told, called, lacking: lacking(), tellPages: isDue };
}
