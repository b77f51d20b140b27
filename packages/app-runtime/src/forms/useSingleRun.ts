import { useRef } from 'react';

/** A second click can come before a button is disabled. */
export function useSingleRun<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await work(...args);
    } finally {
      running.current = false;
    }
  };
}
