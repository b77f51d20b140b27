/** Random numbers, connection and timers of the browser. */
export const browserDependencies = {
  random: Math.random,
  isOffline: () => !navigator.onLine,
  onceOnline(work: () => void) {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  },
  later(work: () => void, milliseconds: number) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
