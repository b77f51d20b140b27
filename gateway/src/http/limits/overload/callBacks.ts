interface Options {
  /** Requests that can be served per second. */
  readonly rate: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Milliseconds. */
  readonly now: () => number;
}

const soonestMs = 500;
/** The service may be idle sooner: not everybody comes back. */
const latestMs = 10_000;

/**
 * Returns seconds for Retry-After. Each refused request gets the next turn at the measured rate. If clients came back
 * earlier, they would be refused again; if later, the service would be idle. Rounds fractions at random, so that the
 * clients of one second do not come back at once.
 */
export function createCallBacks({ rate, random, now }: Options): () => number {
  let turnAt = 0;
  return () => {
    const at = now();
    turnAt = Math.min(at + latestMs, Math.max(turnAt, at + soonestMs) + 1_000 / rate());
    return Math.max(1, Math.floor((turnAt - at) / 1_000 + random()));
  };
}
