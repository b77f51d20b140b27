import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';

/** Counts wrong codes of an account, over all its challenges. */
export interface WrongCodes {
  /** Counts a try before it is judged, so that simultaneous ones count like successive ones. Answers 0, or the seconds to wait. */
  countTry(subject: string): Promise<number>;
  /** The try was no guess. */
  takeBack(subject: string): Promise<unknown>;
}

const hour = 3_600;
/** A week of guessing finds one code in 5,000. */
const windows = [
  { seconds: hour, most: 10 },
  { seconds: 24 * hour, most: 30 },
];

/** Tries of one challenge's code. */
export const codeTries = 5;

export function createWrongCodes(counters: OpenCounters): WrongCodes {
  const counted = windows.map(({ seconds, most }) => ({
    most,
    counter: counters({ name: `verification.wrongCodes.${seconds}`, windowSeconds: seconds }),
  }));
  return {
    async countTry(subject) {
      const counts = await Promise.all(counted.map(({ counter }) => counter.add(subject)));
      const over = counts.filter(({ count }, i) => count > (counted[i]?.most ?? 0));
      return Math.max(0, ...over.map(secondsUntilReset));
    },
    takeBack: (subject) => Promise.all(counted.map(({ counter }) => counter.takeBack(subject))),
  };
}
