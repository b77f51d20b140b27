export interface LoopDelay {
  /** How long a request has probably waited in its socket: the event loop did not come to it. Milliseconds. */
  delayMs(): number;
  stop(): void;
}

interface Options {
  readonly everyMs?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** How late a timer is. Unlike monitorEventLoopDelay it also tells of the turn that is under way. */
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
