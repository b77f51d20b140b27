import { type Instant, phaseOf, type Room } from './room.ts';

const measuredEach = 1_000;
const memory = 20_000;
const toldEach = 1_000;
const none = 0.1;

/** Smoothed admissions a minute: the last seconds count most. */
export function measure(room: Room, now: Instant): Room {
  const elapsed = now - room.measuredAt;
  if (!room.isDrawn || Math.abs(elapsed) < measuredEach) return room;
  // The clock was set back.
  if (elapsed < 0) return { ...room, sinceMeasured: 0, measuredAt: now };
  // Writes nothing without admissions: a long break must not lower the rate.
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

export function shownRate({ perMinute }: Room): number | null {
  return perMinute === null ? null : Number(perMinute.toPrecision(2));
}

/** Due if something visible has changed, and the last message is a second old. */
export function noteUpdateIfDue(room: Room, now: Instant): { readonly room: Room; readonly isDue: boolean } {
  const summary = `${phaseOf(room, now)} ${room.entries} ${room.calledUpTo} ${shownRate(room)} ${room.isHeld}`;
  const isDue = summary !== room.told && Math.abs(now - room.toldAt) >= toldEach;
  // Also the message's revision, so it rises even if the clock is set back.
  const toldAt = Math.max(now, room.toldAt + 1);
  return { room: isDue ? { ...room, told: summary, toldAt } : room, isDue };
}
