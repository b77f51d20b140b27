import { type Instant, phaseOf, type Room } from './room.ts';

/** Milliseconds. */
const measuredEach = 1_000;
const memory = 20_000;
const toldEach = 1_000;
/** Admissions a minute. */
const none = 0.1;

/** Admissions a minute, smoothed: what was admitted in the last seconds counts most. */
export function measure(room: Room, now: Instant): Room {
  const elapsed = now - room.measuredAt;
  if (!room.isDrawn || elapsed < measuredEach) return room;
  const sample = (room.sinceMeasured * 60_000) / elapsed;
  const weight = room.perMinute === null ? 1 : 1 - Math.exp(-elapsed / memory);
  const before = room.perMinute ?? 0;
  const perMinute = before + weight * (sample - before);
  if (perMinute === before) return room;
  return {
    ...room,
    perMinute: perMinute < none ? 0 : perMinute,
    sinceMeasured: 0,
    measuredAt: now,
  };
}

/** To two digits: nobody can tell more, and pages need not hear of less. */
export function shownRate({ perMinute }: Room): number | null {
  return perMinute === null ? null : Number(perMinute.toPrecision(2));
}

/** Whether pages are to be told now: something that they see has changed, and the last message is a second old. */
export function tellIfDue(room: Room, now: Instant): { readonly room: Room; readonly isDue: boolean } {
  const told = `${phaseOf(room, now)} ${room.entries} ${room.calledUpTo} ${shownRate(room)}`;
  const isDue = told !== room.told && now - room.toldAt >= toldEach;
  return { room: isDue ? { ...room, told, toldAt: now } : room, isDue };
}
