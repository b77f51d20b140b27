interface Options {
  /** Requests that can be served per second. */
  readonly rate: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Milliseconds. */
  readonly now: () => number;
}

const soonestMs = 500;
/** Longer, and one crowd that never returns would keep others away from an idle service. */
const latestMs = 10_000;

/**
 * Seconds of Retry-After. Gives those who are turned away their turns one after the other, as fast as the service
 * works: sooner, they would be turned away again; later, it would idle. Fractions are rounded at random, so that those
 * of one second spread over two.
 */
export function createCallBacks({ rate, random, now }: Options): () => number {
  let turnAt = 0;
  return () => {
    const at = now();
    turnAt = Math.min(at + latestMs, Math.max(turnAt, at + soonestMs) + 1_000 / rate());
    return Math.max(1, Math.floor((turnAt - at) / 1_000 + random()));
  };
}
