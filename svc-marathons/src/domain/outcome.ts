import type { Fact } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';

/** A marathon as it is to be stored, and what is to be told of it. No facts: nothing changed. */
export interface Outcome {
  readonly marathon: Marathon;
  readonly facts: readonly Fact[];
}
