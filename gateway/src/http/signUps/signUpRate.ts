import { type Count, type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';
import { siteOf } from '@marathon/service-kit';
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

export function createSignUpRate(limits: SignUpLimits, counters: OpenCounters): SignUpRate {
  const counter = (name: keyof SignUpLimits, windowSeconds: number) =>
    counters({ name: `signUps.${name}`, windowSeconds });
  const takenEmails = counter('takenEmails', minute);
  const perAddress = counter('perAddress', minute);
  const overall = counter('overall', minute);
  const perAddressDaily = counter('perAddressDaily', day);
  const overallDaily = counter('overallDaily', day);

  return {
    async begin(address) {
      const site = siteOf(address);
      const counted = [
        [perAddress, address],
        [overall, everybody],
        [perAddressDaily, site],
        [overallDaily, everybody],
      ] as const;
      // Simultaneous requests count like successive ones: each gets numbers of its own.
      const [taken, ofAddress, ofAll, ofAddressToday, ofAllToday] = await Promise.all([
        takenEmails.get(address),
        perAddress.add(address),
        overall.add(everybody),
        perAddressDaily.add(site),
        overallDaily.add(everybody),
      ]);
      return {
        level: Math.max(
          levelOf(ofAddress.count, limits.perAddress),
          levelOf(ofAll.count, limits.overall),
          ofAllToday.count > limits.overallDaily ? levels.length : 0,
          levelOf(taken.count + 1, limits.takenEmails),
        ),
        secondsBlocked: secondsBlocked(ofAddressToday, limits.perAddressDaily),
        giveBack: () => Promise.all(counted.map(([its, key]) => its.takeBack(key))),
      };
    },
    emailWasTaken: (address) => takenEmails.add(address),
  };
}

const everybody = 'everybody';

const secondsBlocked = (counted: Count, most: number) =>
  counted.count > most ? secondsUntilReset(counted) : 0;
