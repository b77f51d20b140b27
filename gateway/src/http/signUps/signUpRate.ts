import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { levelOf, levels } from './difficulty.ts';

export interface SignUpLimits {
  /** Accounts per minute that one address may create without a proof of work. */
  readonly perAddress: number;
  readonly overall: number;
  /** Tries per minute with e-mails that are already taken, for one address without a proof of work. */
  readonly takenEmails: number;
  /** Accounts in 24 hours, also with a proof of work. High, since carriers share addresses; bounded, since disks are. */
  readonly perAddressDaily: number;
  /** Accounts in 24 hours of all addresses together before each takes the most work. Nobody is refused for others. */
  readonly overallDaily: number;
}

export const signUpLimits: SignUpLimits = {
  perAddress: 60,
  overall: 600,
  takenEmails: 60,
  perAddressDaily: 10_000,
  overallDaily: 200_000,
};

export interface Attempt {
  /** Level of the required proof of work; 0 requires none. */
  readonly level: number;
  /** Seconds until an account may be created; 0 when it may be now. */
  readonly secondsBlocked: number;
  /** Takes the count back when no account was created. */
  giveBack(): Promise<unknown>;
}

export interface SignUpRate {
  begin(address: string): Promise<Attempt>;
  emailWasTaken(address: string): Promise<unknown>;
}

const minute = 60;
const day = 24 * 60 * 60;

export function createSignUpRate(limits: SignUpLimits): SignUpRate {
  const takenEmails = counter(minute);
  const perAddress = counter(minute);
  const overall = counter(minute);
  const perAddressDaily = counter(day);
  const overallDaily = counter(day);

  return {
    async begin(address) {
      const network = networkOf(address);
      const counted = [
        [perAddress, address],
        [overall, everybody],
        [perAddressDaily, network],
        [overallDaily, everybody],
      ] as const;
      // All counted before the first await, so that simultaneous requests count like successive ones.
      const [taken, ofAddress, ofAll, ofAddressToday, ofAllToday] = await Promise.all([
        takenEmails.get(address),
        perAddress.penalty(address),
        overall.penalty(everybody),
        perAddressDaily.penalty(network),
        overallDaily.penalty(everybody),
      ]);
      return {
        level: Math.max(
          levelOf(ofAddress.consumedPoints, limits.perAddress),
          levelOf(ofAll.consumedPoints, limits.overall),
          ofAllToday.consumedPoints > limits.overallDaily ? levels.length : 0,
          levelOf((taken?.consumedPoints ?? 0) + 1, limits.takenEmails),
        ),
        secondsBlocked: secondsBlocked(ofAddressToday, limits.perAddressDaily),
        giveBack: () => Promise.all(counted.map(([its, key]) => giveBack(its, key))),
      };
    },
    emailWasTaken: (address) => takenEmails.penalty(address),
  };
}

/** One customer may hold all 65,536 networks of an IPv6 /48. */
const networkOf = (address: string) => address.replace(/:[\da-f]+::\/64$/, '::/48');

const everybody = 'everybody';
const counter = (seconds: number) => new RateLimiterMemory({ points: 1, duration: seconds });

const secondsBlocked = ({ consumedPoints, msBeforeNext }: RateLimiterRes, most: number) =>
  consumedPoints > most ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0;

/** Deletes counters of 0, so that only addresses that have created an account are kept for a day. */
async function giveBack(its: RateLimiterMemory, key: string): Promise<void> {
  const { consumedPoints } = await its.reward(key);
  if (consumedPoints <= 0) await its.delete(key);
}
