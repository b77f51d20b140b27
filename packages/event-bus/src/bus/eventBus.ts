import type { EventType, MarathonEvent } from '@marathon/contracts/events';

/** How long a broker may take to confirm. A relay's lease is longer: else another relay would publish the same. */
export const confirmWithinMs = 10_000;

/** The port through which services tell each other what happened. At least once: consumers keep an inbox. */
export interface EventBus {
  /**
   * Resolves when the events are safe: the broker has them on disk, or every subscriber has committed them.
   * Rejects when any may not be; the outbox relay then tries again.
   */
  publish(events: readonly MarathonEvent[]): Promise<void>;
  /** One consumer group: each event of these types is handled by one of its members. Before the first publish. */
  subscribe(subscription: Subscription): Promise<void>;
  /** Rejects when the bus cannot be reached. */
  ready(): Promise<void>;
  /** Stops handing out events and waits for the handlers at work. */
  close(): Promise<void>;
}

export interface Subscription {
  /** The group's name; events wait under it while no member runs (memory: while the process does not). */
  readonly consumer: string;
  readonly types: readonly EventType[];
  /** Largest batch handed to `handle`. */
  readonly batchSize: number;
  /**
   * Commits the batch, or rejects: then its events come again one by one, later they are dead letters. Rejects with
   * StoreUnavailable while its store does not answer: that counts as no try, and the events wait as long as it lasts.
   */
  handle(events: readonly MarathonEvent[]): Promise<void>;
}
