import type { Clock } from '@marathon/contracts/clock';
import { type Counters, createCounters } from './boundedCounters.ts';

/** One try of a password. */
export interface Attempt {
  readonly email: string;
  /** The client's address. */
  readonly address: string;
  /** A browser or sign-in that is known to this account. */
  readonly device?: string | undefined;
}

/**
 * Limits failed sign-ins, so that nobody can guess passwords or lock other people out. Unknown e-mails count like known
 * ones. Right passwords are limited, too: each costs a hash and a stored sign-in.
 */
export interface LoginThrottle {
  /** Seconds until this attempt is allowed; 0 when it is allowed now. */
  secondsBlocked(attempt: Attempt): number;
  /**
   * Delays the attempt after many failures at this account from all addresses; a known device is not delayed. False when
   * too many attempts wait already.
   */
  slowDown(attempt: Attempt): Promise<boolean>;
  failed(attempt: Attempt): void;
  /**
   * Counts a right password, and clears the failures of this address and this device at this account. The address's
   * failures at other accounts stay.
   */
  succeeded(attempt: Attempt): void;
}

export interface LoginLimits {
  /** Failures in a minute at one account from one address, or from one known device. */
  readonly perAccount: number;
  /** Right passwords in a minute at one account from one address. */
  readonly successes: number;
  /** Failures in a minute at one account from all known devices together. */
  readonly perAccountDevices: number;
  /** Failures in a minute from one address at any accounts. */
  readonly perAddress: number;
  /** Failures in an hour at one account from everywhere, before it slows down. */
  readonly perAccountAnywhere: number;
  /** Each further failure adds one step of delay, up to the maximum. */
  readonly delayStepMs: number;
  readonly delayMaxMs: number;
  /** Sign-ins that wait at once: from one address, and in all. */
  readonly waitingPerAddress: number;
  readonly waiting: number;
  /** Keys that each counter holds at most. */
  readonly maxKeys: number;
}

export const loginLimits: LoginLimits = {
  perAccount: 5,
  successes: 30,
  perAccountDevices: 20,
  perAddress: 20,
  perAccountAnywhere: 50,
  delayStepMs: 200,
  delayMaxMs: 5_000,
  waitingPerAddress: 20,
  waiting: 2_000,
  maxKeys: 50_000,
};

interface Options {
  readonly limits: LoginLimits;
  readonly now: Clock;
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

export function createLoginThrottle({ limits, now, wait }: Options): LoginThrottle {
  const counters = (windowSeconds: number) => createCounters({ windowSeconds, maxKeys: limits.maxKeys, now });
  const [pairs, devices, addresses] = [counters(60), counters(60), counters(60)];
  const [successes, accountDevices] = [counters(60), counters(60)];
  const accounts = counters(3_600);
  const waiting = new Map<string, number>();
  let totalWaiting = 0;

  const delayOf = ({ email, device }: Attempt) => {
    const beyond = accounts.count(email) - limits.perAccountAnywhere + 1;
    return device !== undefined || beyond <= 0 ? 0 : Math.min(beyond * limits.delayStepMs, limits.delayMaxMs);
  };

  return {
    secondsBlocked(attempt) {
      const { address, device, email } = attempt;
      const bySuccesses = blocked(successes, pairOf(attempt), limits.successes);
      if (device !== undefined) {
        const byDevice = blocked(devices, device, limits.perAccount);
        return Math.max(bySuccesses, byDevice, blocked(accountDevices, email, limits.perAccountDevices));
      }
      const ofPair = blocked(pairs, pairOf(attempt), limits.perAccount);
      return Math.max(bySuccesses, ofPair, blocked(addresses, address, limits.perAddress));
    },
    async slowDown(attempt) {
      const delay = delayOf(attempt);
      if (delay === 0) return true;
      const { address } = attempt;
      const here = waiting.get(address) ?? 0;
      if (here >= limits.waitingPerAddress || totalWaiting >= limits.waiting) return false;
      waiting.set(address, here + 1);
      totalWaiting += 1;
      await wait(delay);
      totalWaiting -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
      return true;
    },
    failed(attempt) {
      addresses.add(attempt.address);
      accounts.add(attempt.email);
      if (attempt.device === undefined) return pairs.add(pairOf(attempt));
      devices.add(attempt.device);
      accountDevices.add(attempt.email);
    },
    succeeded(attempt) {
      successes.add(pairOf(attempt));
      pairs.clear(pairOf(attempt));
      if (attempt.device !== undefined) devices.clear(attempt.device);
    },
  };
}

const pairOf = ({ email, address }: Attempt) => `${address} ${email}`;

const blocked = (counters: Counters, key: string, limit: number) =>
  counters.count(key) < limit ? 0 : Math.max(1, Math.ceil(counters.resetsIn(key) / 1000));
