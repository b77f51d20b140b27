/**
 * Runs the work later (ms); answers how to call it off. Timers stand still while a device sleeps: when the page is visible
 * again, what came due meanwhile runs, and the rest is timed again.
 */
export function later(work: () => void, milliseconds: number): () => void {
  const due = Date.now() + milliseconds;
  let timer = setTimeout(run, milliseconds);
  document.addEventListener('visibilitychange', look);

  function stop() {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  }
  function run() {
    stop();
    work();
  }
  function look() {
    clearTimeout(timer);
    const left = due - Date.now();
    if (left <= 0) run();
    else timer = setTimeout(run, left);
  }
  return stop;
}
