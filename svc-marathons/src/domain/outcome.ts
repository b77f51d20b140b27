import type { Fact } from '@marathon/contracts/events';
import type { OwnedMarathon } from './ownedMarathon.ts';

/** A marathon to be stored, and the facts that other services learn. No facts: nothing changed. */
export interface Outcome {
  readonly marathon: OwnedMarathon;
  readonly facts: readonly Fact[];
}
