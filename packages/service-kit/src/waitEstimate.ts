interface EstimateOptions {
  /** Milliseconds. A longer average means that the rate has fallen. */
  readonly targetMs: number;
  /** Per second; assumed until a rate is measured. */
  readonly startRate?: number;
  readonly now?: () => number;
}

export interface WaitEstimate {
  /** Starts a request; the returned function ends it, further calls have no effect. */
  enter(): () => void;
  inFlight(): number;
  rate(): number;
  waitMs(): number;
}

const windowMs = 200;
const leastRate = 1;
const growth = 1.1;

/** Little's law. Only late answers lower the rate, because an idle service completes few as well. */
export function createWaitEstimate({
  targetMs,
  startRate = 2_000,
  now = () => performance.now(),
}: EstimateOptions): WaitEstimate {
  let inFlight = 0;
  let rate = startRate;
  let since = now();
  let countedTo = since;
  let ended = 0;
  let movedAt = since;
  let timeMs = 0;

  function follow(): void {
    const at = now();
    timeMs += inFlight * (at - countedTo);
    countedTo = at;
    if (at - since < windowMs) return;
    const measuredRate = (ended * 1_000) / (at - since);
    const decay = 0.5 ** ((at - since) / windowMs);
    const isLate = ended > 0 ? timeMs > ended * targetMs : inFlight > 0 && at - movedAt >= targetMs;
    if (measuredRate > rate || isLate)
      rate = Math.max(leastRate, measuredRate + (rate - measuredRate) * decay);
    else if (timeMs < (ended * targetMs) / 2) rate = Math.max(rate, Math.min(startRate, rate * growth));
    since = at;
    ended = 0;
    timeMs = 0;
  }

  return {
    enter() {
      follow();
      if (inFlight === 0) movedAt = countedTo;
      inFlight += 1;
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        follow();
        inFlight -= 1;
        ended += 1;
        movedAt = countedTo;
      };
    },
    inFlight: () => inFlight,
    rate() {
      follow();
      return rate;
    },
    waitMs() {
      follow();
      return (inFlight * 1_000) / rate;
    },
  };
}

export interface LoopDelay {
  /** How long a request has probably waited in its socket, milliseconds. */
  delayMs(): number;
  stop(): void;
}

interface DelayOptions {
  readonly everyMs?: number;
  readonly now?: () => number;
}

/** Lateness of a timer. Unlike monitorEventLoopDelay it includes the current turn. */
export function createLoopDelay({
  everyMs = 20,
  now = () => performance.now(),
}: DelayOptions = {}): LoopDelay {
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
