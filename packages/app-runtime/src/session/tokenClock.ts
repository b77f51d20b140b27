import { claimsOf } from './jwt.ts';

/** Time of the issuer of tokens: this device's clock may be wrong. */
export interface TokenClock {
  now(): number;
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

const aheadKey = 'marathon-clock-ahead';

/** Milliseconds of a token's arrival that are no clock error. */
const tolerance = 30_000;
