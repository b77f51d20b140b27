import { useState } from 'react';
import type { TimedPosition } from './api/findPosition.ts';
import { type ExpectedWait, expectWait } from './domain/expectedWait.ts';
import { quarterMinutes, useServerNow } from './useServerNow.ts';

/** Updated with each live update and four times a minute. */
export function useExpectedWait(
  { room, clockError }: TimedPosition,
  ahead: number,
): ExpectedWait | undefined {
  const now = useServerNow(clockError, quarterMinutes);
  const perMinute = room.admissionsPerMinute;
  const [last, setLast] = useState<{ readonly basis: string; readonly wait: ExpectedWait | undefined }>();
  const basis = `${ahead} ${perMinute} ${now}`;
  if (last?.basis === basis) return last.wait;
  const wait = expectWait(last?.wait, { ahead, perMinute, now: Date.now() + clockError });
  setLast({ basis, wait });
  return wait;
}
