import { useEffect, useState } from 'react';
import type { Operations } from '../live/useOperations.ts';

/** Milliseconds. Snapshots come each second: older figures are outdated. */
const freshFor = 3_500;

export function useIsOld({ snapshot, receivedAt }: Operations): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return snapshot !== undefined && now - receivedAt > freshFor;
}
