/** Runs a limited number at once, in order. Queued here, a command does not count as Redis's response time. */
export function limitConcurrency(atOnce: number) {
  // Removes its first member in constant time, unlike an array.
  const waiting = new Set<() => void>();
  let running = 0;

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.add(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running -= 1;
    }
  };
}
