/** Random numbers, connection and timers of the browser. */
export const browserDependencies = {
  random: Math.random,
  isOffline: () => !navigator.onLine,
  onceOnline(work: () => void) {
    addEventListener('online', work);
    return () => removeEventListener('online', work);
  },
  later(work: () => void, milliseconds: number) {
    const due = Date.now() + milliseconds;
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const go = () => {
      stop();
      work();
    };
    // Timers stand still while a device sleeps: what came due meanwhile goes when the page is visible again.
    const look = () => {
      if (Date.now() >= due) go();
    };
    const timer = setTimeout(go, milliseconds);
    document.addEventListener('visibilitychange', look);
    return stop;
  },
};
