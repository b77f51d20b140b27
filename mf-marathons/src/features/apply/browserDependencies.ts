import { later } from '../../shared/later.ts';

/** Random numbers, connection and timers of the browser. */
export const browserDependencies = {
  random: Math.random,
  isOffline: () => !navigator.onLine,
  onceOnline(work: () => void) {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  },
  later,
};
