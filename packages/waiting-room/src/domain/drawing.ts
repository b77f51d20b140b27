import type { Instant, Room } from './room.ts';

/** Fixes the entrants; later entries queue behind them. */
export function beginDraw(room: Room, now: Instant): Room {
  if (room.drawnAt !== null || now < room.opensAt) return room;
  const begun = { ...room, drawnAt: now, entrants: room.entries, lastNumber: room.entries };
  return room.entries === 0 ? endDraw(begun, now) : begun;
}

export const endDraw = (room: Room, now: Instant): Room =>
  room.isDrawn ? room : { ...room, isDrawn: true, measuredAt: now };
