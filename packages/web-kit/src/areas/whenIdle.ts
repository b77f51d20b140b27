/** Runs the work when the page is loaded and has nothing better to do. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
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
