import { claimsOf } from './jwt.ts';

/** Time of the issuer of tokens: this device's clock may be an hour off. */
export interface TokenClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Compares the clocks. @param token one that was just issued */
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

/** How far (ms) this device is ahead, stored for the next page. */
const aheadKey = 'marathon-clock-ahead';

/** Delay (ms) of a token's arrival that is no clock error. */
const tolerance = 30_000;
