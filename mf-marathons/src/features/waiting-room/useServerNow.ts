import { useEffect, useState } from 'react';
import { later } from '../../shared/later.ts';

/** Renders again at the next tick. `clockError`: milliseconds that the device's clock is behind. */
export function useServerNow(clockError: number, nextTick: (now: number) => number | undefined): number {
  const [here, setHere] = useState(Date.now);
  const now = here + clockError;
  const due = nextTick(now);
  useEffect(() => {
    if (due === undefined) return undefined;
    const wait = due - clockError - Date.now();
    return later(() => setHere(Math.max(Date.now(), here + 1)), Math.min(Math.max(0, wait), longestTimer));
  }, [due, clockError, here]);
  return now;
}

export const eachSecond = (now: number) => (Math.floor(now / 1_000) + 1) * 1_000;

const longestTimer = 60 * 60_000;

/** Precise enough for minutes. */
export const quarterMinutes = (now: number) => (Math.floor(now / 15_000) + 1) * 15_000;
