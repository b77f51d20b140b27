/** Runs the work when the page is loaded and has nothing better to do. Answers how to call it off. */
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

/** Loads what will be wanted, when the page is idle, so that it is there when the connection is not. Answers how to call it off. */
export const loadAhead = (...loads: readonly (() => Promise<unknown>)[]): (() => void) =>
  whenIdle(() => {
    // What fails now is asked for again when it is wanted.
    for (const load of loads) load().catch(() => undefined);
  });
