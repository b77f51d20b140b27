export interface LoopDelay {
  /** How long a request has probably waited in its socket, milliseconds. */
  delayMs(): number;
  stop(): void;
}

interface Options {
  readonly everyMs?: number;
  readonly now?: () => number;
}

/** Lateness of a timer. Unlike monitorEventLoopDelay it includes the current turn. */
export function createLoopDelay({ everyMs = 20, now = () => performance.now() }: Options = {}): LoopDelay {
  let dueAt = now() + everyMs;
  let last = 0;
  const late = () => Math.max(0, now() - dueAt);
  const timer = setInterval(() => {
    last = late();
    dueAt = now() + everyMs;
  }, everyMs).unref();
  return {
    delayMs: () => Math.max(last, late()),
    stop: () => clearInterval(timer),
  };
}
