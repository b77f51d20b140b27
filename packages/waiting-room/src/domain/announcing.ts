import type { Room } from './room.ts';

/** Numbers whose turns are announced together. */
export const announcedAtOnce = 500;

/** The next numbers that were called and are not announced yet. */
export function numbersToAnnounce({ announcedUpTo, calledUpTo }: Room): readonly number[] {
  const count = Math.min(announcedAtOnce, calledUpTo - announcedUpTo);
  return Array.from({ length: Math.max(0, count) }, (_, i) => announcedUpTo + 1 + i);
}
