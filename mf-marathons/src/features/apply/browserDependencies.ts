import { later } from '../../shared/later.ts';

export const browserDependencies = {
  random: Math.random,
  isOffline: () => !navigator.onLine,
  onceOnline(work: () => void) {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  },
  later,
};
