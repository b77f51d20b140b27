import type { Instant, Room } from './room.ts';

/** From the instant of the draw on it is settled who takes part; later ones queue behind them. */
export function beginDraw(room: Room, now: Instant): Room {
  if (room.drawnAt !== null || now < room.opensAt) return room;
  const begun = { ...room, drawnAt: now, entrants: room.entries, lastNumber: room.entries };
  return room.entries === 0 ? endDraw(begun, now) : begun;
}

/** Everybody who took part has their number. */
export const endDraw = (room: Room, now: Instant): Room =>
  room.isDrawn ? room : { ...room, isDrawn: true, measuredAt: now };
