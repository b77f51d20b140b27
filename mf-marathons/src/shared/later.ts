/** Returns the cancellation. Timers stop while a device sleeps, so they restart when the page becomes visible. */
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
