import { turnEndingBefore } from '@marathon/contracts/waitingRoomTimes';
import type { TimedPosition } from './api/findPosition.ts';
import { useServerNow } from './useServerNow.ts';

/** From then on the turn can be extended. */
export function useIsEnding({ entry, clockError }: TimedPosition): boolean {
  const endingAt = Date.parse(entry?.admission?.expiresAt ?? '') - turnEndingBefore;
  return useServerNow(clockError, (now) => (now < endingAt ? endingAt : undefined)) >= endingAt;
}
