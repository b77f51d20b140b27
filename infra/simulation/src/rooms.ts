import { randomFrom } from './random.ts';

export interface Rooms {
  ofNewMarathon(): boolean;
  switched(): { readonly waitingRoom?: boolean };
  admit(): boolean;
}

/** Separate randomness, so that a seed's other choices stay the same. */
export function roomsFrom(seed: number): Rooms {
  const random = randomFrom(~seed);
  const isUsed = random.chance(0.5);
  return {
    ofNewMarathon: () => isUsed && random.chance(0.4),
    switched: () => (isUsed && random.chance(0.4) ? { waitingRoom: random.chance(0.5) } : {}),
    admit: () => !isUsed || random.chance(0.6),
  };
}
