import type { EventType, MarathonEvent } from '@marathon/contracts/events';

/** An event on its way to one consumer group, and how often it could not be handled. */
export interface Message {
  readonly event: MarathonEvent;
  readonly failures: number;
}

/** The queue of a consumer group. */
export interface Queue {
  readonly consumer: string;
  readonly types: Set<EventType>;
  /** Not held by a member. */
  readonly waiting: Message[];
  /** Messages that are on their way into the queue. */
  arriving: number;
}
