/** Runs the work once the page is loaded and idle. Returns its cancellation. */
function whenIdle(work: () => void): () => void {
  let callOff: () => void = () => undefined;
  const schedule = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(work, 1_000);
      callOff = () => clearTimeout(timer);
      return;
    }
    const handle = requestIdleCallback(work, { timeout: 5_000 });
    callOff = () => cancelIdleCallback(handle);
  };
  if (document.readyState === 'complete') schedule();
  else {
    addEventListener('load', schedule);
    callOff = () => removeEventListener('load', schedule);
  }
  return () => callOff();
}

/** Loads in advance when the page is idle, so that it also works offline. Returns its cancellation. */
export const loadAhead = (...loads: readonly (() => Promise<unknown>)[]): (() => void) =>
  whenIdle(() => {
    // Failures are retried on use.
    for (const load of loads) load().catch(() => undefined);
  });
