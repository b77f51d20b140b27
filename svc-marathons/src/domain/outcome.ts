import type { Fact } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';

/** A marathon to be stored, and the facts that other services learn. No facts: nothing changed. */
export interface Outcome {
  readonly marathon: Marathon;
  readonly facts: readonly Fact[];
}
