import type { Random } from './random.ts';

export interface Faults {
  /** A call of a store fails without effect, or fails after its effect. */
  readonly failBefore: number;
  readonly failAfter: number;
  /** A store repeats a transaction, as after a conflict. */
  readonly runTwice: number;
  /** The process crashes after the effect of its call, before the result arrives. */
  readonly crashAfterCall: number;
  readonly slowCall: number;
  readonly crashes: number;
  readonly restarts: number;
  readonly storesAway: number;
  readonly brokerAway: number;
  readonly clockJumps: number;
  /** Clocks differ by up to five minutes from the start. */
  readonly clocksDiffer: boolean;
  readonly confirmLost: number;
  readonly ackLost: number;
  readonly delivered: { readonly twice: number; readonly late: number; readonly longestMs?: number };
  /** Events that their consumer cannot handle until a repair. */
  readonly poison: number;
  readonly answerLost: number;
  /** The gateways' shared store is down for a while, or loses everything. */
  readonly redisAway: number;
  readonly redisForgets: number;
  readonly pageCuts: number;
}

export interface Plan {
  readonly composition: 'embedded' | 'distributed';
  readonly instances: {
    readonly registrations: number;
    readonly marathons: number;
    readonly gateways: number;
  };
  /** Milliseconds within which pages open; absent: all at once. */
  readonly pagesOpenWithin?: number;
  readonly sharesUpdates: boolean;
  readonly runners: number;
  readonly asks: number;
  readonly crowd: number;
  readonly lasts: number;
  readonly faults: Faults;
}

export function planFrom(random: Random): Plan {
  const some = (most: number) => (random.chance(0.4) ? random.fraction() * most : 0);
  const times = (most: number) => (random.chance(0.5) ? random.between(1, most) : 0);
  return {
    composition: random.chance(0.4) ? 'embedded' : 'distributed',
    instances: {
      registrations: random.between(1, 3),
      marathons: random.between(1, 2),
      gateways: random.between(1, 3),
    },
    sharesUpdates: random.chance(0.7),
    runners: random.between(2, 6),
    asks: random.between(8, 30),
    crowd: random.oneOf([1, 1, 3, 10]),
    lasts: random.oneOf([200, 1_000, 4_000]),
    faults: {
      failBefore: some(0.1),
      failAfter: some(0.1),
      runTwice: some(0.3),
      crashAfterCall: some(0.04),
      slowCall: some(0.1),
      crashes: times(4),
      restarts: times(3),
      storesAway: times(3),
      brokerAway: times(2),
      clockJumps: times(3),
      clocksDiffer: random.chance(0.5),
      confirmLost: some(0.2),
      ackLost: some(0.2),
      delivered: { twice: some(0.3), late: some(0.3) },
      poison: some(0.1),
      answerLost: some(0.2),
      redisAway: times(3),
      redisForgets: times(2),
      pageCuts: times(6),
    },
  };
}

export const noFaults: Faults = {
  failBefore: 0,
  failAfter: 0,
  runTwice: 0,
  crashAfterCall: 0,
  slowCall: 0,
  crashes: 0,
  restarts: 0,
  storesAway: 0,
  brokerAway: 0,
  clockJumps: 0,
  clocksDiffer: false,
  confirmLost: 0,
  ackLost: 0,
  delivered: { twice: 0, late: 0 },
  poison: 0,
  answerLost: 0,
  redisAway: 0,
  redisForgets: 0,
  pageCuts: 0,
};
