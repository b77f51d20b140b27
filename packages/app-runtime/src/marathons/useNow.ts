import { useEffect, useMemo, useState } from 'react';
import { useClockError } from './useClockError.ts';

/**
 * The time by the server's clock where it is known. Renders again at the next instant that matters.
 * @param nextTick the next instant (ms) that matters, given the time now; undefined when none is left
 */
export function useNow(nextTick: (now: Date) => number | undefined): Date {
  const behind = useClockError(false).data ?? 0;
  const [here, setHere] = useState(() => new Date());
  const now = useMemo(() => new Date(here.getTime() + behind), [here, behind]);
  const due = nextTick(now);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that fires too early is followed by another
  useEffect(() => {
    if (due === undefined) return;
    // Long timers overflow and sleep stops them: look again every hour, and when the page becomes visible.
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
