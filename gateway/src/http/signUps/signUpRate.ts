import { type Count, type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';
import { siteOf } from '@marathon/service-kit';
import { levelOf, levels } from './difficulty.ts';

export interface SignUpLimits {
  /** A minute, without a proof of work. */
  readonly perAddress: number;
  readonly overall: number;
  /** A minute, without a proof of work. */
  readonly takenEmails: number;
  /** Accounts of an address in 24 hours. High, since carriers share addresses; bounded, since disks are. */
  readonly perAddressDaily: number;
  /** Accounts in 24 hours of all addresses before each needs the most work. Nobody is refused because of others. */
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
  readonly level: number;
  readonly secondsBlocked: number;
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
      // Each gets its own numbers, so that simultaneous requests count like successive ones.
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
