import type { Fact } from '@marathon/contracts/events';
import type { OwnedMarathon } from './ownedMarathon.ts';

export interface Outcome {
  readonly marathon: OwnedMarathon;
  readonly facts: readonly Fact[];
}
