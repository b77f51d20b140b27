interface Options {
  /** Requests that can be served per second. */
  readonly rate: () => number;
  readonly random: () => number;
  readonly now: () => number;
}

const soonestMs = 500;
/** The service may be idle sooner: not everybody comes back. */
const latestMs = 10_000;

/**
 * Seconds for Retry-After: each refused request gets the next turn at the measured rate, so that the service is neither
 * overloaded nor idle. Rounds at random, so that the clients of a second come back apart.
 */
export function createCallBacks({ rate, random, now }: Options): () => number {
  let turnAt = 0;
  return () => {
    const at = now();
    turnAt = Math.min(at + latestMs, Math.max(turnAt, at + soonestMs) + 1_000 / rate());
    return Math.max(1, Math.floor((turnAt - at) / 1_000 + random()));
  };
}
