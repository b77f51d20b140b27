import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts failed sign-ins, so that passwords cannot be guessed. Unknown e-mails count like known ones. */
export interface Attempts {
  /** Seconds until this e-mail may be tried again from this address; 0 when it may be now. */
  secondsBlocked(email: string, address: string): Promise<number>;
  failed(email: string, address: string): Promise<void>;
  /** Clears what the account failed before; what its address failed stays. */
  succeeded(email: string): Promise<void>;
}

export interface AttemptLimits {
  readonly perAccount: number;
  readonly perAddress: number;
  readonly windowSeconds: number;
}

export const attemptLimits: AttemptLimits = { perAccount: 5, perAddress: 20, windowSeconds: 60 };

export function createAttempts(limits: AttemptLimits = attemptLimits): Attempts {
  const duration = limits.windowSeconds;
  const accounts = new RateLimiterMemory({ points: limits.perAccount, duration });
  const addresses = new RateLimiterMemory({ points: limits.perAddress, duration });

  const blocked = async (limiter: RateLimiterMemory, key: string) => {
    const state = await limiter.get(key);
    if (state === null || state.consumedPoints < limiter.points) return 0;
    return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  };

  return {
    async secondsBlocked(email, address) {
      return Math.max(await blocked(accounts, email), await blocked(addresses, address));
    },
    async failed(email, address) {
      await Promise.all([accounts.penalty(email), addresses.penalty(address)]);
    },
    async succeeded(email) {
      await accounts.delete(email);
    },
  };
}
