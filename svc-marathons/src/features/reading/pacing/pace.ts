export type Time = () => number;

const second = 1_000;
/** Enough that people see their own changes at once. */
const readsASecond = 5;

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
