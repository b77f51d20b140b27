import { type Counters, type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';
import { siteOf } from '@marathon/service-kit';

export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly device?: string | undefined;
}

/** Limits failed sign-ins. Unknown emails count like known ones. Right passwords count, too: each costs a hash. */
export interface LoginThrottle {
  /** 0: now. */
  secondsBlocked(attempt: Attempt): Promise<number>;
  /** Whether strangers failed so often at this account today that they need a mailed link. */
  needsLink(attempt: Attempt): Promise<boolean>;
  /** Delays the attempt after many failures at this account; never known devices, and nobody if too many wait. */
  slowDown(attempt: Attempt): Promise<void>;
  failed(attempt: Attempt): Promise<void>;
  /** Counts a right password that still needs a code; clears no failures. */
  passwordMatched(attempt: Attempt): Promise<unknown>;
  /** Clears this account's failures from this address and device. */
  succeeded(attempt: Attempt): Promise<unknown>;
}

export interface LoginLimits {
  /** Failures a minute at one account, from one address (IPv6: /48) or known device. */
  readonly perAccount: number;
  /** Right passwords a minute at one account from one address. */
  readonly successes: number;
  /** Failures a minute at one account from all known devices. */
  readonly perAccountDevices: number;
  readonly perAddress: number;
  /** Failures a minute from one IPv6 /48. */
  readonly perSite: number;
  readonly perDeviceDaily: number;
  /** Failures at one account of all unknown browsers before they need a mailed link. */
  readonly strangersDaily: number;
  /** Failures an hour before delays begin. */
  readonly perAccountAnywhere: number;
  /** Added per further failure, up to the maximum. */
  readonly delayStepMs: number;
  readonly delayMaxMs: number;
  /** Delayed sign-ins of this process, per address and in total. */
  readonly waitingPerAddress: number;
  readonly waiting: number;
  /** In each counter, at most twice as many. */
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
  readonly counters: OpenCounters;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Called once, when strangers start to need a mailed link. */
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
