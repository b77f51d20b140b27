import { createPace, type Pace, type Time } from './pace.ts';

/** Shares one answer among all: five reads a second at most, answers up to a second old. */
export function pacedRead<T>(read: () => Promise<T>, time: Time = () => performance.now()): () => Promise<T> {
  let current: { readonly pace: Pace; last: Promise<T> } | undefined;
  return () => {
    if (current === undefined || current.pace.isOver()) current = { pace: createPace(time), last: read() };
    else if (current.pace.mayRead()) current.last = read();
    else return current.last;
    current.pace.count();
    return current.last;
  };
}
