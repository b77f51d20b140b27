import type { Random } from './random.ts';

/** What may go wrong in a run, and how often: probabilities, and how many times. Each seed chooses some of it. */
export interface Faults {
  /** A call of a store fails and has not happened; it fails although it has happened. */
  readonly failBefore: number;
  readonly failAfter: number;
  /** A transaction is run a second time by its store, as after a conflict of two writers. */
  readonly runTwice: number;
  /** The process crashes when its call of a store has been carried out, before it knows. */
  readonly crashAfterCall: number;
  /** A call that takes seconds. */
  readonly slowCall: number;
  readonly crashes: number;
  /** A process ends in good order and starts again. */
  readonly restarts: number;
  readonly storesAway: number;
  readonly brokerAway: number;
  readonly clockJumps: number;
  /** Whether clocks differ by up to five minutes from the start. */
  readonly clocksDiffer: boolean;
  /** The broker takes an event and its confirm is lost. */
  readonly confirmLost: number;
  /** A consumer's ack is lost: the broker delivers again. */
  readonly ackLost: number;
  readonly delivered: { readonly twice: number; readonly late: number; readonly longestMs?: number };
  /** An event that its consumer cannot handle until somebody mends it. */
  readonly poison: number;
  /** An answer does not reach its client. */
  readonly answerLost: number;
  /** What gateways share is away for a while; it has forgotten everything. */
  readonly redisAway: number;
  readonly redisForgets: number;
  /** A page loses its connection. */
  readonly pageCuts: number;
}

export interface Plan {
  /** One process with the bus in memory, or many with a broker. */
  readonly composition: 'embedded' | 'distributed';
  readonly instances: {
    readonly registrations: number;
    readonly marathons: number;
    readonly gateways: number;
  };
  /** Pages are opened within so many milliseconds; all at once when absent. */
  readonly pagesOpenWithin?: number;
  /** Whether gateways share a log of live updates. */
  readonly sharesUpdates: boolean;
  readonly runners: number;
  readonly asks: number;
  /** How many ask at the same moment. */
  readonly crowd: number;
  /** How long clients ask, in milliseconds. */
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

/** Nothing goes wrong any more. */
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
