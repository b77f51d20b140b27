import { type Counters, type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';
import { siteOf } from '@marathon/service-kit';

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
  secondsBlocked(attempt: Attempt): Promise<number>;
  /** Whether strangers have failed so often at this account today that one gets in by a mailed link alone. */
  needsLink(attempt: Attempt): Promise<boolean>;
  /**
   * Delays the attempt after many failures at this account from all addresses; a known device is not delayed. While too many wait
   * nobody more is delayed: what bounds guesses is the limit of the day.
   */
  slowDown(attempt: Attempt): Promise<void>;
  failed(attempt: Attempt): Promise<void>;
  /** Counts a right password whose sign-in lacks a code yet: no failure is cleared for it. */
  passwordMatched(attempt: Attempt): Promise<unknown>;
  /**
   * Counts a right password, and clears the failures of this address and this device at this account. The address's
   * failures at other accounts stay.
   */
  succeeded(attempt: Attempt): Promise<unknown>;
}

export interface LoginLimits {
  /** Failures in a minute at one account from one address (IPv6: one /48), or from one known device. */
  readonly perAccount: number;
  /** Right passwords in a minute at one account from one address. */
  readonly successes: number;
  /** Failures in a minute at one account from all known devices together. */
  readonly perAccountDevices: number;
  /** Failures in a minute from one address at any accounts. */
  readonly perAddress: number;
  /** The same from all addresses of an IPv6 /48. */
  readonly perSite: number;
  /** Failures in 24 hours of one known device. */
  readonly perDeviceDaily: number;
  /** Failures in 24 hours at one account from all browsers that it does not know, before these need a mailed link. */
  readonly strangersDaily: number;
  /** Failures in an hour at one account from everywhere, before it slows down. */
  readonly perAccountAnywhere: number;
  /** Each further failure adds one step of delay, up to the maximum. */
  readonly delayStepMs: number;
  readonly delayMaxMs: number;
  /** Sign-ins that are delayed at once in this process: from one address, and in all. */
  readonly waitingPerAddress: number;
  readonly waiting: number;
  /** Keys that each counter remembers, at most twice as many. */
  readonly maxKeys: number;
}

export const loginLimits: LoginLimits = {
  perAccount: 5,
  successes: 30,
  perAccountDevices: 20,
  perAddress: 20,
  perSite: 100,
  perDeviceDaily: 100,
  strangersDaily: 300,
  perAccountAnywhere: 50,
  delayStepMs: 200,
  delayMaxMs: 5_000,
  waitingPerAddress: 20,
  waiting: 2_000,
  maxKeys: 25_000,
};

interface Options {
  readonly limits: LoginLimits;
  /** Shared by all gateways, or of this process. */
  readonly counters: OpenCounters;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Strangers get in at this account by a mailed link alone from now on; called once. */
  readonly onStrangersBarred?: (email: string) => void;
}

export function createLoginThrottle({ limits, counters, wait, ...more }: Options): LoginThrottle {
  const { maxKeys } = limits;
  const open = (name: string, windowSeconds = 60) =>
    counters({ name: `signIns.${name}`, windowSeconds, maxKeys });
  const [pairs, devices] = [open('pairs'), open('devices')];
  const [addresses, sites] = [open('addresses'), open('sites')];
  const [successes, accountDevices] = [open('successes'), open('accountDevices')];
  const accounts = open('accounts', 3_600);
  const devicesDaily = open('devicesDaily', day);
  const strangersDaily = open('strangersDaily', day);
  const waiting = new Map<string, number>();
  let totalWaiting = 0;

  const delayOf = async ({ email, device }: Attempt) => {
    if (device !== undefined) return 0;
    const beyond = (await accounts.get(email)).count - limits.perAccountAnywhere + 1;
    return beyond <= 0 ? 0 : Math.min(beyond * limits.delayStepMs, limits.delayMaxMs);
  };

  return {
    async secondsBlocked(attempt) {
      const { address, device, email } = attempt;
      const ofFailures =
        device === undefined
          ? [
              blocked(pairs, pairOf(attempt), limits.perAccount),
              blocked(addresses, address, limits.perAddress),
              blocked(sites, siteOf(address), limits.perSite),
              blocked(strangersDaily, email, limits.strangersDaily),
            ]
          : [
              blocked(devices, device, limits.perAccount),
              blocked(devicesDaily, device, limits.perDeviceDaily),
              blocked(accountDevices, email, limits.perAccountDevices),
            ];
      const ofSuccesses = blocked(successes, pairOf(attempt), limits.successes);
      return Math.max(...(await Promise.all([ofSuccesses, ...ofFailures])));
    },
    needsLink: async ({ email, device }) =>
      device === undefined && (await blocked(strangersDaily, email, limits.strangersDaily)) > 0,
    async slowDown(attempt) {
      const delay = await delayOf(attempt);
      const { address } = attempt;
      const here = waiting.get(address) ?? 0;
      if (delay === 0 || here >= limits.waitingPerAddress || totalWaiting >= limits.waiting) return;
      waiting.set(address, here + 1);
      totalWaiting += 1;
      await wait(delay);
      totalWaiting -= 1;
      const left = (waiting.get(address) ?? 1) - 1;
      if (left > 0) waiting.set(address, left);
      else waiting.delete(address);
    },
    async failed(attempt) {
      const { address, device, email } = attempt;
      await Promise.all([addresses.add(address), sites.add(siteOf(address)), accounts.add(email)]);
      if (device !== undefined) {
        await Promise.all([devices.add(device), devicesDaily.add(device), accountDevices.add(email)]);
        return;
      }
      await pairs.add(pairOf(attempt));
      const { count } = await strangersDaily.add(email);
      if (count === limits.strangersDaily) more.onStrangersBarred?.(email);
    },
    passwordMatched: (attempt) => successes.add(pairOf(attempt)),
    succeeded(attempt) {
      const pair = pairOf(attempt);
      const { device } = attempt;
      return Promise.all([
        successes.add(pair),
        pairs.clear(pair),
        device === undefined ? undefined : devices.clear(device),
      ]);
    },
  };
}

const day = 24 * 3_600;

const pairOf = ({ email, address }: Attempt) => `${siteOf(address)} ${email}`;

async function blocked(counters: Counters, key: string, limit: number): Promise<number> {
  const counted = await counters.get(key);
  return counted.count < limit ? 0 : secondsUntilReset(counted);
}
