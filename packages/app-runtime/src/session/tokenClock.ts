import { claimsOf } from './jwt.ts';

/** The time by the clock of whoever issues the tokens; that of this device may be an hour off. */
export interface TokenClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Compares the clocks. @param token one that has just been issued */
  compare(token: string): void;
  forget(): void;
}

export function createTokenClock(storage: Storage, deviceNow: () => number): TokenClock {
  const forget = () => storage.removeItem(aheadKey);
  return {
    now: () => deviceNow() - Number(storage.getItem(aheadKey) ?? 0),
    compare(token) {
      const { iat } = claimsOf(token);
      if (typeof iat !== 'number') return;
      const ahead = deviceNow() - iat * 1_000;
      if (Math.abs(ahead) > tolerance) storage.setItem(aheadKey, String(ahead));
      else forget();
    },
    forget,
  };
}

/** By how much (ms) this device is ahead; kept for the next page. */
const aheadKey = 'marathon-clock-ahead';

/** A token takes a while to arrive: so much (ms) is no error of a clock. */
const tolerance = 30_000;
