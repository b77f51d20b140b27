import { useCallback, useRef } from 'react';

/** The work, which while it goes on is not begun again: a second click or Enter comes before any button is disabled. */
export function useSingleFlight(work: () => Promise<void>): () => Promise<void> {
  const running = useRef(false);
  const latest = useRef(work);
  latest.current = work;
  return useCallback(async () => {
    if (running.current) return;
    running.current = true;
    try {
      await latest.current();
    } finally {
      running.current = false;
    }
  }, []);
}
