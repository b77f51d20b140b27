import { useEffect, useMemo, useState } from 'react';
import { useClockError } from './useClockError.ts';

/** Server time, if known. `nextTick` returns the next relevant instant (ms). */
export function useNow(nextTick: (now: Date) => number | undefined): Date {
  const behind = useClockError(false).data ?? 0;
  const [here, setHere] = useState(() => new Date());
  const now = useMemo(() => new Date(here.getTime() + behind), [here, behind]);
  const due = nextTick(now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fires too early is followed by another
  useEffect(() => {
    if (due === undefined) return;
    // Long timers overflow and sleep stops them: checks every hour and when the page becomes visible.
    const wait = Math.min(Math.max(due - behind - Date.now(), 0), longestWait);
    const look = () => setHere(new Date());
    const timer = setTimeout(look, wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [due, now]);

  return now;
}

const longestWait = 60 * 60_000;
