import { ok, type Result, refuse } from '@marathon/contracts/result';
import { beginDraw } from './drawing.ts';
import { type Entry, entersFrom, type Instant, type Room, stateOf } from './room.ts';

export interface Change {
  readonly room: Room;
  /** Undefined: delete it. */
  readonly entry: Entry | undefined;
}

/** Entering again changes nothing. */
export function enter(
  current: Room,
  entry: Entry | undefined,
  id: string,
  now: Instant,
): Result<Change & { readonly entry: Entry }> {
  const room = beginDraw(current, now);
  if (entry !== undefined && keepsItsTurn(room, entry, now))
    return ok({ room, entry: entry.hasLeft ? { ...entry, hasLeft: false } : entry });
  if (now > room.closesAt) return refuse('registration-closed');
  if (room.drawnAt === null) {
    if (now < entersFrom(room)) return refuse('not-open-yet');
    const entries = room.entries + 1;
    return ok({ room: { ...room, entries }, entry: { ...newEntry(id), takesPartInDraw: true } });
  }
  const lastNumber = room.lastNumber + 1;
  const { takesPartInDraw } = entry ?? newEntry(id);
  return ok({
    room: { ...room, lastNumber, entries: room.entries + (entry === undefined ? 1 : 0) },
    entry: { ...newEntry(id), number: lastNumber, takesPartInDraw },
  });
}

function keepsItsTurn(room: Room, entry: Entry, now: Instant): boolean {
  const state = stateOf(entry, now);
  if (state === 'admitted') return true;
  if (state === 'registered') return !entry.hasLeft;
  return (
    state === 'waiting' && !entry.hasLeft && (entry.number ?? Number.POSITIVE_INFINITY) > room.calledUpTo
  );
}

/** Before the draw the entry is deleted; afterwards its number is skipped. */
export function leave(current: Room, entry: Entry, now: Instant): Change {
  const room = beginDraw(current, now);
  if (room.drawnAt === null) return { room: { ...room, entries: room.entries - 1 }, entry: undefined };
  return { room, entry: { ...entry, hasLeft: true } };
}

const newEntry = (id: string): Entry => ({
  id,
  number: null,
  state: 'waiting',
  expiresAt: null,
  isExtended: false,
  hasLeft: false,
  takesPartInDraw: false,
});
