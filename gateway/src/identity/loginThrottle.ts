import { type Counters, createCounters } from './boundedCounters.ts';

/** Somebody tries a password. */
export interface Attempt {
  readonly email: string;
  /** Where the request comes from. */
  readonly address: string;
  /** A browser, or a sign-in, that has proven to be this account's before. */
  readonly device?: string | undefined;
}

/**
 * Counts failed sign-ins, so that passwords cannot be guessed and nobody can lock anybody else out. Unknown e-mails count
 * like known ones.
 */
export interface LoginThrottle {
  /** Seconds until this may be tried again; 0 when it may be now. */
  secondsBlocked(attempt: Attempt): number;
  /**
   * Waits while many have failed at this account, wherever from; a known device does not wait. Holds a timer and nothing
   * else. False when too many are waiting already.
   */
  slowDown(attempt: Attempt): Promise<boolean>;
  failed(attempt: Attempt): void;
  /** Clears what this address, or this device, failed at this account before; what the address failed in all stays. */
  succeeded(attempt: Attempt): void;
}

export interface LoginLimits {
  /** Failures in a minute at one account from one address, or from one known device. */
  readonly perAccount: number;
  /** Failures in a minute from one address at any accounts. */
  readonly perAddress: number;
  /** Failures in an hour at one account from everywhere, before it slows down. */
  readonly perAccountAnywhere: number;
  /** Each failure beyond adds this much delay (ms), up to the most. */
  readonly delayStepMs: number;
  readonly delayMostMs: number;
  /** Sign-ins that wait at once: from one address, and in all. */
  readonly waitingPerAddress: number;
  readonly waiting: number;
  /** Accounts, addresses and devices that are remembered, of each. */
  readonly remembered: number;
}

export const loginLimits: LoginLimits = {
  perAccount: 5,
  perAddress: 20,
  perAccountAnywhere: 50,
  delayStepMs: 200,
  delayMostMs: 5_000,
  waitingPerAddress: 20,
  waiting: 2_000,
  remembered: 50_000,
};

interface Options {
  readonly limits: LoginLimits;
  readonly now: () => Date;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export function createLoginThrottle({ limits, now, wait }: Options): LoginThrottle {
  const counters = (windowSeconds: number) => createCounters({ windowSeconds, keys: limits.remembered, now });
  const [pairs, devices, addresses] = [counters(60), counters(60), counters(60)];
  const accounts = counters(3_600);
  const waiting = new Map<string, number>();
  let waitingInAll = 0;

  const delayOf = ({ email, device }: Attempt) => {
    const beyond = accounts.count(email) - limits.perAccountAnywhere + 1;
    return device !== undefined || beyond <= 0
      ? 0
      : Math.min(beyond * limits.delayStepMs, limits.delayMostMs);
  };

  return {
    secondsBlocked(attempt) {
      const { address, device } = attempt;
      if (device !== undefined) return blocked(devices, device, limits.perAccount);
      const ofPair = blocked(pairs, pairOf(attempt), limits.perAccount);
      return Math.max(ofPair, blocked(addresses, address, limits.perAddress));
    },
    async slowDown(attempt) {
      const delay = delayOf(attempt);
      if (delay === 0) return true;
      const { address } = attempt;
      const here = waiting.get(address) ?? 0;
      if (here >= limits.waitingPerAddress || waitingInAll >= limits.waiting) return false;
      waiting.set(address, here + 1);
      waitingInAll += 1;
      await wait(delay);
      waitingInAll -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
      return true;
    },
    failed(attempt) {
      addresses.add(attempt.address);
      if (attempt.device !== undefined) return devices.add(attempt.device);
      pairs.add(pairOf(attempt));
      accounts.add(attempt.email);
    },
    succeeded(attempt) {
      pairs.clear(pairOf(attempt));
      if (attempt.device !== undefined) devices.clear(attempt.device);
    },
  };
}

const pairOf = ({ email, address }: Attempt) => `${address} ${email}`;

const blocked = (counters: Counters, key: string, limit: number) =>
  counters.count(key) < limit ? 0 : Math.max(1, Math.ceil(counters.resetsIn(key) / 1000));
