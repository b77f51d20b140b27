import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';

export interface WrongCodes {
  /** 0: now. */
  secondsBlocked(key: string): Promise<number>;
  /** Counts before verifying, so that simultaneous tries count like successive ones. */
  countTry(key: string): Promise<CodeTry>;
  /** The try was no guess. */
  takeBack(key: string): Promise<unknown>;
}

interface CodeTry {
  /** 0: verify it. */
  readonly retryAfterSeconds: number;
  /** A wrong try is the last one for a while. */
  readonly isLast: boolean;
}

const hour = 3_600;
/** A week of guessing finds one code in 5,000. */
const windows = [
  { seconds: hour, most: 10 },
  { seconds: 24 * hour, most: 30 },
];

export const codeTries = 5;

export function createWrongCodes(counters: OpenCounters, name: string): WrongCodes {
  const counted = windows.map(({ seconds, most }) => ({
    most,
    counter: counters({ name: `${name}.wrongCodes.${seconds}`, windowSeconds: seconds }),
  }));
  return {
    async secondsBlocked(key) {
      const counts = await Promise.all(counted.map(({ counter }) => counter.get(key)));
      const full = counts.filter(({ count }, i) => count >= (counted[i]?.most ?? 0));
      return Math.max(0, ...full.map(secondsUntilReset));
    },
    async countTry(key) {
      const counts = await Promise.all(counted.map(({ counter }) => counter.add(key)));
      const over = counts.filter(({ count }, i) => count > (counted[i]?.most ?? 0));
      const retryAfterSeconds = Math.max(0, ...over.map(secondsUntilReset));
      const isLast = retryAfterSeconds === 0 && counts.some(({ count }, i) => count === counted[i]?.most);
      return { retryAfterSeconds, isLast };
    },
    takeBack: (key) => Promise.all(counted.map(({ counter }) => counter.takeBack(key))),
  };
}
