/**
 * Runs at most so many at once, the others in the order in which they came. What waits here has not been sent: in a rush
 * Redis' time to answer counts from when a command is sent, and not from when it was asked for.
 */
export function limitConcurrency(atOnce: number) {
  // Gives its first member at once, where an array would move all others.
  const waiting = new Set<() => void>();
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.add(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn goes to the next one.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
