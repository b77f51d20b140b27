export interface Job {
  stop(): Promise<void>;
}

interface Options {
  /** Ends soon once it is stopped. */
  readonly run: (isStopped: () => boolean) => Promise<void>;
  readonly everyMs: number;
  /** Asked each time, also while a run is under way. */
  readonly isDue?: () => boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Runs something every so often, never twice at once. Stopping waits for the run that is under way. */
export function startRepeating({ run, everyMs, isDue = () => true, onFailure }: Options): Job {
  let stopped = false;
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (!isDue()) return;
    underWay ??= run(() => stopped)
      .catch(onFailure)
      .finally(() => {
        underWay = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await underWay;
    },
  };
}
