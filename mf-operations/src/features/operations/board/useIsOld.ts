import { useEffect, useState } from 'react';
import type { Operations } from '../live/useOperations.ts';

/** Snapshots come each second: older figures are not those of now, milliseconds. */
const freshFor = 3_500;

/** Whether the figures that are shown are not those of now. */
export function useIsOld({ snapshot, receivedAt }: Operations): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return snapshot !== undefined && now - receivedAt > freshFor;
}
