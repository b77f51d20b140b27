import { turnEndingBefore } from '@marathon/contracts/waitingRoomTimes';
import type { TimedPlace } from './api/findPlace.ts';
import { useServerNow } from './useServerNow.ts';

/** From then on the turn can be extended. */
export function useIsEnding({ entry, clockError }: TimedPlace): boolean {
  const endingAt = Date.parse(entry?.admission?.expiresAt ?? '') - turnEndingBefore;
  return useServerNow(clockError, (now) => (now < endingAt ? endingAt : undefined)) >= endingAt;
}
