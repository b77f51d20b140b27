export interface Job {
  stop(): Promise<void>;
}

interface Options {
  readonly run: (isStopped: () => boolean) => Promise<void>;
  readonly everyMs: number;
  readonly isDue?: () => boolean;
  readonly onFailure: (error: unknown) => void;
}

/** Runs never overlap. Stopping waits for the current run. */
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
