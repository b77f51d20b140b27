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
  if (!room.isDrawn || Math.abs(elapsed) < measuredEach) return room;
  // The clock was set back.
  if (elapsed < 0) return { ...room, sinceMeasured: 0, measuredAt: now };
  // While nobody is admitted nothing is written: an hour without anybody is not an hour of work.
  const measured = room.perMinute === 0 ? measuredEach : elapsed;
  const sample = (room.sinceMeasured * 60_000) / measured;
  const weight = room.perMinute === null ? 1 : 1 - Math.exp(-measured / memory);
  const before = room.perMinute ?? 0;
  const perMinute = before + weight * (sample - before);
  if (perMinute === room.perMinute) return room;
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
  const told = `${phaseOf(room, now)} ${room.entries} ${room.calledUpTo} ${shownRate(room)} ${room.isHeld}`;
  const isDue = told !== room.told && Math.abs(now - room.toldAt) >= toldEach;
  // It is also the revision of what is told: it rises where the clock was set back.
  const toldAt = Math.max(now, room.toldAt + 1);
  return { room: isDue ? { ...room, told, toldAt } : room, isDue };
}
