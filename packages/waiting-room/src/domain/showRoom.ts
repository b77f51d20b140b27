import type { WaitingRoom } from '@marathon/contracts/waitingRoom';
import { entersFrom, type Instant, phaseOf, type Room } from './room.ts';
import { shownRate } from './telling.ts';

export function showRoom(room: Room, now: Instant): WaitingRoom {
  return {
    marathonId: room.marathonId,
    phase: phaseOf(room, now),
    entersFrom: iso(entersFrom(room)),
    opensAt: iso(room.opensAt),
    entries: room.entries,
    calledUpTo: room.calledUpTo,
    admissionsPerMinute: shownRate(room),
    allHeld: room.isHeld,
    turns: turnsOf(room),
    commitment: room.commitment,
    now: iso(now),
  };
}

function turnsOf({ isDrawn, entries, lastNumber, calledUpTo, out, used }: Room): WaitingRoom['turns'] {
  return {
    waiting: isDrawn ? lastNumber - calledUpTo : entries,
    current: out,
    used,
    passed: Math.max(0, calledUpTo - out - used),
  };
}

export const iso = (instant: Instant): string => new Date(instant).toISOString();
