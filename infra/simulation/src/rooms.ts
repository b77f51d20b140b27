import { randomFrom } from './random.ts';

/** What of a run has to do with waiting rooms. Half of the seeds have some. */
export interface Rooms {
  /** Whether a new marathon has one. */
  ofNewMarathon(): boolean;
  /** What a change of a marathon says of it. */
  switched(): { readonly waitingRoom?: boolean };
  /** Whether a runner is admitted. */
  admit(): boolean;
}

/** Chance of its own, so that it leaves the other choices of a seed as they are. */
export function roomsFrom(seed: number): Rooms {
  const random = randomFrom(~seed);
  const isUsed = random.chance(0.5);
  return {
    ofNewMarathon: () => isUsed && random.chance(0.4),
    switched: () => (isUsed && random.chance(0.4) ? { waitingRoom: random.chance(0.5) } : {}),
    admit: () => !isUsed || random.chance(0.6),
  };
}
