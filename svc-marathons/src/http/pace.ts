export type Time = () => number;

/** Milliseconds. */
const second = 1_000;
/** A person who reads what they have changed sees it. */
const readsASecond = 5;

/** How often one thing is read in the second that begins now. */
export interface Pace {
  isOver(): boolean;
  mayRead(): boolean;
  count(): void;
}

export function createPace(time: Time): Pace {
  const since = time();
  let reads = 0;
  return {
    isOver: () => time() - since >= second,
    mayRead: () => reads < readsASecond,
    count() {
      reads += 1;
    },
  };
}
