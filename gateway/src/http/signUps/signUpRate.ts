import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { levelOf } from './difficulty.ts';

export interface SignUpLimits {
  /** Accounts a minute that one address makes without work. */
  readonly perAddress: number;
  /** The same for all addresses together. */
  readonly overall: number;
  /** E-mails that are taken already and that one address may try a minute without work. */
  readonly takenEmails: number;
  /** Accounts in 24 hours, with or without work. High, since carriers share addresses; there, since a disk has an end. */
  readonly perAddressDaily: number;
  readonly overallDaily: number;
}

export const signUpLimits: SignUpLimits = {
  perAddress: 60,
  overall: 600,
  takenEmails: 60,
  perAddressDaily: 10_000,
  overallDaily: 200_000,
};

/** One account that is about to be made, counted already. */
export interface Attempt {
  /** Of the work that it takes; 0 is none. */
  readonly level: number;
  /** Seconds until an account may be made again; 0 when it may be now. */
  readonly secondsBlocked: number;
  /** It was not made after all. */
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
      const counted = [
        [perAddress, address],
        [overall, everybody],
        [perAddressDaily, address],
        [overallDaily, everybody],
      ] as const;
      // Counted before anything is awaited: many at once are as many as one after the other.
      const [taken, ofAddress, ofAll, ofAddressToday, ofAllToday] = await Promise.all([
        takenEmails.get(address),
        perAddress.penalty(address),
        overall.penalty(everybody),
        perAddressDaily.penalty(address),
        overallDaily.penalty(everybody),
      ]);
      return {
        level: Math.max(
          levelOf(ofAddress.consumedPoints, limits.perAddress),
          levelOf(ofAll.consumedPoints, limits.overall),
          levelOf((taken?.consumedPoints ?? 0) + 1, limits.takenEmails),
        ),
        secondsBlocked: Math.max(
          secondsBlocked(ofAddressToday, limits.perAddressDaily),
          secondsBlocked(ofAllToday, limits.overallDaily),
        ),
        giveBack: () => Promise.all(counted.map(([its, key]) => giveBack(its, key))),
      };
    },
    emailWasTaken: (address) => takenEmails.penalty(address),
  };
}

const everybody = 'everybody';
const counter = (seconds: number) => new RateLimiterMemory({ points: 1, duration: seconds });

const secondsBlocked = ({ consumedPoints, msBeforeNext }: RateLimiterRes, most: number) =>
  consumedPoints > most ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : 0;

/** What counts nothing is not remembered: for a day only addresses that have made an account are. */
async function giveBack(its: RateLimiterMemory, key: string): Promise<void> {
  const { consumedPoints } = await its.reward(key);
  if (consumedPoints <= 0) await its.delete(key);
}
