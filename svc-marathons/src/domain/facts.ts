import type { EventOf, EventType } from '@marathon/contracts/events';
import type { Marathon } from '@marathon/contracts/marathon';

/** What happened, before it is put into an event's envelope. */
export type Fact = { [T in EventType]: Pick<EventOf<T>, 'type' | 'data'> }[EventType];

/** A marathon as it is to be stored, and what is to be told of it. No facts: nothing changed. */
export interface Outcome {
  readonly marathon: Marathon;
  readonly facts: readonly Fact[];
}
