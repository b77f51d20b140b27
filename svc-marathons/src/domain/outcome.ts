import type { Fact } from '@marathon/contracts/events';
import type { OwnedMarathon } from './ownedMarathon.ts';

/** Without facts nothing changed. */
export interface Outcome {
  readonly marathon: OwnedMarathon;
  readonly facts: readonly Fact[];
}
