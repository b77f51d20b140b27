interface Window<T> {
  readonly since: number;
  builds: number;
  last: Promise<T>;
}

/** Milliseconds. */
const second = 1_000;
const readsASecond = 5;

/** One answer for all: read five times a second at most, and then up to a second old. */
export function pacedRead<T>(read: () => Promise<T>, time = () => performance.now()): () => Promise<T> {
  let current: Window<T> | undefined;
  return () => {
    if (current === undefined || time() - current.since >= second)
      current = { since: time(), builds: 1, last: read() };
    else if (current.builds < readsASecond) {
      current.builds += 1;
      current.last = read();
    }
    return current.last;
  };
}
