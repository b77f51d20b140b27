interface Options {
  /** Milliseconds. Answers that take longer on average tell that the rate has fallen. */
  readonly targetMs: number;
  /** A second; assumed until another rate was seen. */
  readonly startRate?: number;
  /** Milliseconds. */
  readonly now?: () => number;
}

export interface WaitEstimate {
  /** Something begins. The returned function ends it; further calls do nothing. */
  enter(): () => void;
  inFlight(): number;
  /** How many end in a second while the service is busy. */
  rate(): number;
  /** How many milliseconds what begins now will take. */
  waitMs(): number;
}

const windowMs = 200;
const leastRate = 1;
const growth = 1.1;

/**
 * Little's law: what is in flight, divided by how many end in a second. The rate follows what was seen: up whenever more ended,
 * down only when answers were late, since an idle service ends few as well.
 */
export function createWaitEstimate({
  targetMs,
  startRate = 2_000,
  now = () => performance.now(),
}: Options): WaitEstimate {
  let inFlight = 0;
  let rate = startRate;
  let since = now();
  let countedTo = since;
  let ended = 0;
  /** When the last one ended, or the first one began. */
  let movedAt = since;
  /** The sum of all times in flight in this window. */
  let timeMs = 0;

  function follow(): void {
    const at = now();
    timeMs += inFlight * (at - countedTo);
    countedTo = at;
    if (at - since < windowMs) return;
    const seen = (ended * 1_000) / (at - since);
    const kept = 0.5 ** ((at - since) / windowMs);
    const isLate = ended > 0 ? timeMs > ended * targetMs : inFlight > 0 && at - movedAt >= targetMs;
    if (seen > rate || isLate) rate = Math.max(leastRate, seen + (rate - seen) * kept);
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
