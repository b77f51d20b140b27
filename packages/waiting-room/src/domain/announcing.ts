import type { Room } from './room.ts';

export const announcedAtOnce = 500;

export function numbersToAnnounce({ announcedUpTo, calledUpTo }: Room): readonly number[] {
  const count = Math.min(announcedAtOnce, calledUpTo - announcedUpTo);
  return Array.from({ length: Math.max(0, count) }, (_, i) => announcedUpTo + 1 + i);
}
